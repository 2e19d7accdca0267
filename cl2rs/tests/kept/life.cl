// Conway's game of life, the heat equation and Langton's ant.
#define ALIVE 1
#define DEAD 0

int wrap(int i, int n) { return (i + n) % n; }

kernel void life(global const uchar *before, global uchar *after)
{
    const int x = get_global_id(0), y = get_global_id(1);
    const int w = get_global_size(0), h = get_global_size(1);
    int neighbours = 0;
    for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
            if (dx == 0 && dy == 0) continue;
            neighbours += before[wrap(y + dy, h) * w + wrap(x + dx, w)];
        }
    }
    switch (neighbours) {
    case 2:
        after[y * w + x] = before[y * w + x];
        break;
    case 3:
        after[y * w + x] = ALIVE;
        break;
    default:
        after[y * w + x] = DEAD;
    }
}

// Computes one step of the heat equation. The border is kept.
kernel void heat(global const float *u, global float *v, float alpha, int steps)
{
    size_t x = get_global_id(0);
    size_t y = get_global_id(1);
    size_t w = get_global_size(0);
    size_t h = get_global_size(1);
    size_t i = y * w + x;
    if (x == 0 || y == 0 || x == w - 1 || y == h - 1) {
        v[i] = u[i];
    } else {
        float centre = u[i];
        float laplace = u[i - 1] + u[i + 1] + u[i - w] + u[i + w] - 4.0f * centre;
        v[i] = centre + alpha * laplace;
    }
}

typedef enum { NORTH, EAST, SOUTH, WEST } direction;

// Simulates Langton's ant with one work-item.
kernel void ant(global int *cells, int size, int steps)
{
    int x = size / 2, y = size / 2;
    direction d = NORTH;
    do {
        int at = y * size + x;
        if (cells[at]) {
            d = (d + 3) % 4;
            cells[at] = 0;
        } else {
            d = (d + 1) % 4;
            cells[at] = 1;
        }
        switch (d) {
            case NORTH: y--; break;
            case EAST: x++; break;
            case SOUTH: y++; break;
            case WEST: x--; break;
        }
        if (x < 0 || y < 0 || x >= size || y >= size)
            break;
    } while (--steps > 0);
}

// Returns a number for each kind of cell.
int score(int kind)
{
    switch (kind) {
    case 0: return 10;
    case 1:
    case 2: return 20;
    case 3: {
        int extra = 5;
        return 30 + extra;
    }
    default: return -1;
    }
}

kernel void scores(global const int *kinds, global int *out)
{
    size_t i = get_global_id(0);
    out[i] = score(kinds[i] & 3);
}
