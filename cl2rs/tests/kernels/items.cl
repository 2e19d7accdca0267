// Structs in memory, one of a name that the runner has.
typedef struct { float4 pos; int ids[4]; } Item;
void clear(int *ids, int n) { for (int i = 0; i < n; i++) ids[i] = -1; }
void copy(Item *to, const Item *from) { *to = *from; }
Item *at(Item *items, int i) { return &items[i]; }
const int *ids(const Item *item) { return item->ids; }
int total(const int *a, const int *b) { return a[0] * 3 + b[1]; }
kernel void items(global int *out, global Item *items) {
  int i = get_global_id(0);
  Item own[3];
  for (int k = 0; k < 3; k++) { own[k].pos = (float4)(k); clear(own[k].ids, 4); }
  copy(&own[1], own); copy(own + 2, &own[0]);
  at(own, 1)->ids[2] = i;
  at(own, 2)->pos.y = 7;
  own[0].ids[1] = ids(&own[1])[2];
  clear(&own[0].ids[2], 2);
  global Item *item = &items[i];
  item->ids[3] = own[0].ids[1]; item->pos.xy = own[2].pos.yx; item->pos.w += 1;
  Item mine = *item; mine.ids[0]++;
  *item = mine;
  items[i].ids[1] = total(mine.ids, own[1].ids);
  out[i] = own[0].ids[1] + (int)own[2].pos.y + own[0].ids[3];
}
