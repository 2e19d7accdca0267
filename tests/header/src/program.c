/* Calls the functions of the header with operands from the standard input. The list of calls precedes this text.
 * First, the program writes a byte per call: 1 if it exists. Then it answers requests until the end of the input. */
#include <stdio.h>
#include <stdlib.h>

/* The maximum number of operands in a request. */
#define MOST 65536

/* A request with a number of operands: the index of a call, or -1 for clc_convert_bits with the following arguments. A
 * format is its bits, sign and exponent. */
typedef struct {
    int32_t call, count, to[3], saturate, mode, from[3];
} Request;

static void fail(const char *what)
{
    fprintf(stderr, "%s\n", what);
    exit(1);
}

static void get(void *bytes, size_t size)
{
    if (fread(bytes, 1, size, stdin) != size) {
        fail("a request ends too early");
    }
}

static void put(const void *bytes, size_t size)
{
    if (fwrite(bytes, 1, size, stdout) != size || fflush(stdout) != 0) {
        fail("nobody takes the results");
    }
}

static int format(const int32_t *parts)
{
    return parts[2] == 0 ? CLC_INTEGER_FORMAT(parts[0], parts[1]) : CLC_FLOAT_FORMAT(parts[0], parts[2]);
}

int main(void)
{
    static const int modes[] = { clc_mode_default, clc_mode_rte, clc_mode_rtz, clc_mode_rtp, clc_mode_rtn };
    static uint64_t operands[MOST], results[MOST];
    const size_t calls = sizeof(CALLS) / sizeof(CALLS[0]);
    Request request;
    size_t i;
    for (i = 0; i < calls; ++i) {
        unsigned char there_is = CALLS[i].run != NULL;
        put(&there_is, 1);
    }
    while (fread(&request, 1, sizeof(request), stdin) == sizeof(request)) {
        const size_t count = (size_t)request.count;
        if (count > MOST) {
            fail("a request has too many operands");
        }
        if (request.call < 0) {
            const int to = format(request.to), from = format(request.from), mode = modes[request.mode];
            get(operands, count * sizeof(operands[0]));
            for (i = 0; i < count; ++i) {
                results[i] = clc_convert_bits(to, request.saturate, mode, from, operands[i]);
            }
            put(results, count * sizeof(results[0]));
        } else {
            const Call *const call = &CALLS[request.call];
            get(operands, count * call->from);
            call->run((const unsigned char *)operands, (unsigned char *)results, count);
            put(results, count * call->to);
        }
    }
    return 0;
}
