// Comments above, behind and at the ends of blocks; they change nothing.
#define SIZE 4   // of a row

// Nothing is below it.
#define LEAST (-7)

/* What a row has. */
typedef struct {
    int sum;          // of all
    /* the greatest */
    int most;
} Row;

enum { FIRST = 1, /* the first */ SECOND /* and the next */ };

constant int ROWS[2] = { 3, 5 };   // how many

int twice(int x) { // a function's first line
    if (x < 0) { // below
        // nothing
    } else {
        x *= 2; // doubled
        // done
    }
    return x; // the result
    // never here
}

kernel void comments(global const int *in, global int *out)
{ // the kernel
    int i = get_global_id(0); // where
    Row row = { 0, -1 }; /* none yet */ int k; // counts
    for (k = 0; k < SIZE; k++) { // a row
        int x = in[i] + k; row.sum += x; // added
        row.most = max(row.most, x); /* the greatest */ /* so far */
        if (x & 1) // odd
            continue; // with the next
        switch (x & 3) { // by its bits
        case 0: // none
            row.sum ^= 1; // turned
            break; // and out
        case 2: row.sum += 2; break; // two
        default:
            // nothing to do
            break;
        }
        // behind the last
    } // for
    row.sum &= 255;
    do { row.sum--; /* less */ } while (row.sum > 100); // at most
    if (row.sum > 50)
        out[i] = ROWS[0]; // many
    else
        out[i] = twice(row.sum) + max(row.most, LEAST) * SECOND - FIRST; // "quoted" \ and /* odd
    // the end
}
