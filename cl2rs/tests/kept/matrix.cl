// Products of matrices.
#define TS 8

typedef float real;

// Computes C = A * B, one element per work-item.
kernel void multiply(global const real *A, global const real *B, global real *C, int M, int N, int K)
{
    int row = get_global_id(1);
    int col = get_global_id(0);
    if (row >= M || col >= N) return;
    real acc = 0;
    for (int k = 0; k < K; k++)
        acc += A[row * K + k] * B[k * N + col];
    C[row * N + col] = acc;
}

// Computes C = A * B with tiles in local memory.
kernel void multiply_tiles(const int M, const int N, const int K,
                           const global float *A, const global float *B, global float *C)
{
    const int row = get_local_id(0);
    const int col = get_local_id(1);
    const int globalRow = TS * get_group_id(0) + row;
    const int globalCol = TS * get_group_id(1) + col;

    local float Asub[TS][TS];
    local float Bsub[TS][TS];

    float acc = 0.0f;
    const int numTiles = K / TS;
    for (int t = 0; t < numTiles; t++) {
        // Load one tile of A and B into local memory
        const int tiledRow = TS * t + row;
        const int tiledCol = TS * t + col;
        Asub[col][row] = A[tiledCol * M + globalRow];
        Bsub[col][row] = B[globalCol * K + tiledRow];
        barrier(CLK_LOCAL_MEM_FENCE);

        // Perform the computation for a single tile
        for (int k = 0; k < TS; k++) {
            acc += Asub[k][row] * Bsub[col][k];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    C[globalCol * M + globalRow] = acc;
}

// Transposes a matrix.
kernel void transpose(global const float4 *in, global float4 *out, uint w, uint h)
{
    size_t x = get_global_id(0), y = get_global_id(1);
    float4 r[4];
    for (uint i = 0; i < 4; ++i)
        r[i] = in[(4 * y + i) * w + x];
    out[(4 * x + 0) * h + y] = (float4)(r[0].x, r[1].x, r[2].x, r[3].x);
    out[(4 * x + 1) * h + y] = (float4)(r[0].y, r[1].y, r[2].y, r[3].y);
    out[(4 * x + 2) * h + y] = (float4)(r[0].z, r[1].z, r[2].z, r[3].z);
    out[(4 * x + 3) * h + y] = (float4)(r[0].w, r[1].w, r[2].w, r[3].w);
}

// Computes the determinant of a small matrix by elimination.
float determinant(float m[3][3])
{
    float result = 1.0f;
    for (int i = 0; i < 3; i++) {
        int pivot = i;
        for (int j = i + 1; j < 3; j++)
            if (fabs(m[j][i]) > fabs(m[pivot][i]))
                pivot = j;
        if (m[pivot][i] == 0.0f)
            return 0.0f;
        if (pivot != i) {
            for (int k = 0; k < 3; k++) {
                float t = m[i][k];
                m[i][k] = m[pivot][k];
                m[pivot][k] = t;
            }
            result = -result;
        }
        result *= m[i][i];
        for (int j = i + 1; j < 3; j++) {
            float f = m[j][i] / m[i][i];
            for (int k = i; k < 3; k++)
                m[j][k] -= f * m[i][k];
        }
    }
    return result;
}

kernel void determinants(global const float *in, global float *out)
{
    int id = get_global_id(0);
    float m[3][3];
    for (int i = 0; i < 9; i++)
        m[i / 3][i % 3] = in[9 * id + i];
    out[id] = determinant(m);
}
