/* @TITLE@
 *
@DESCRIPTION@
 *
 *     cc -std=c99 @FILE@ -lOpenCL -o reproducer && ./reproducer [NAME]
 *
 * NAME is a part of the device's or platform's name, in any case. The default is the first device.
 * Exit code: 1 if the fault occurs, 0 if it does not, 2 if the kernel could not be run.
 */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char source[] =
@SOURCE@;

/* The bits of the operands of one work-item. */
@OPERANDS@
static const struct { const void *data; size_t size; } operands[] = {
@TABLE@};

enum {
    OPERANDS = sizeof operands / sizeof operands[0],
    ITEMS = @ITEMS@, /* work-items, each with these operands */
    RESULTS = @RESULTS@, /* components that a work-item writes */
    INDEX = @INDEX@, /* the component to check */
    DIGITS = 2 * (int)sizeof(@RESULT@)
};

static const char signature[] = "@SIGNATURE@";
static const char right[] = "@RIGHT@";

static int is_right(cl_ulong bits)
{
    return @TEST@;
}

static void check(cl_int status, const char *what)
{
    if (status != CL_SUCCESS) {
        fprintf(stderr, "%s: error %d\n", what, (int)status);
        exit(2);
    }
}

static int contains(const char *text, const char *part)
{
    size_t i;
    for (; *text; text++) {
        for (i = 0; part[i] && tolower((unsigned char)text[i]) == tolower((unsigned char)part[i]); i++) {
        }
        if (!part[i])
            return 1;
    }
    return !*part;
}

/* Returns the first device whose name or platform contains `name_part`. */
static cl_device_id pick(const char *name_part)
{
    cl_platform_id platforms[32];
    cl_device_id devices[32];
    cl_uint p, d, platform_count = 0, device_count;
    char name[1024], platform[1024];
    clGetPlatformIDs(32, platforms, &platform_count);
    for (p = 0; p < platform_count && p < 32; p++) {
        if (clGetPlatformInfo(platforms[p], CL_PLATFORM_NAME, sizeof platform, platform, NULL) != CL_SUCCESS
            || clGetDeviceIDs(platforms[p], CL_DEVICE_TYPE_ALL, 32, devices, &device_count) != CL_SUCCESS)
            continue;
        for (d = 0; d < device_count && d < 32; d++) {
            if (clGetDeviceInfo(devices[d], CL_DEVICE_NAME, sizeof name, name, NULL) == CL_SUCCESS
                && (contains(name, name_part) || contains(platform, name_part))) {
                printf("%s (%s)\n", name, platform);
                return devices[d];
            }
        }
    }
    fprintf(stderr, "no device matches \"%s\"\n", name_part);
    exit(2);
}

int main(int argc, char **argv)
{
    cl_device_id device = pick(argc > 1 ? argv[1] : "");
    static @RESULT@ results[ITEMS * RESULTS];
    const char *text = source;
    size_t items = ITEMS;
    cl_int status, wrong = 0;
    cl_mem buffers[OPERANDS], out;
    int i, j;

    cl_context context = clCreateContext(NULL, 1, &device, NULL, NULL, &status);
    check(status, "clCreateContext");
    cl_command_queue queue = clCreateCommandQueue(context, device, 0, &status);
    check(status, "clCreateCommandQueue");
    cl_program program = clCreateProgramWithSource(context, 1, &text, NULL, &status);
    check(status, "clCreateProgramWithSource");
    status = clBuildProgram(program, 1, &device, "", NULL, NULL);
    if (status != CL_SUCCESS) {
        static char log[65536];
        clGetProgramBuildInfo(program, device, CL_PROGRAM_BUILD_LOG, sizeof log - 1, log, NULL);
        fprintf(stderr, "%s\n", log);
    }
    check(status, "clBuildProgram");
    cl_kernel kernel = clCreateKernel(program, "check0", &status);
    check(status, "clCreateKernel");

    for (i = 0; i < OPERANDS; i++) {
        size_t size = operands[i].size;
        buffers[i] = clCreateBuffer(context, CL_MEM_READ_ONLY, ITEMS * size, NULL, &status);
        check(status, "clCreateBuffer");
        for (j = 0; j < ITEMS; j++)
            check(clEnqueueWriteBuffer(queue, buffers[i], CL_TRUE, j * size, size, operands[i].data, 0, NULL, NULL),
                  "clEnqueueWriteBuffer");
        check(clSetKernelArg(kernel, (cl_uint)i, sizeof buffers[i], &buffers[i]), "clSetKernelArg");
    }
    memset(results, 0xA5, sizeof results);
    out = clCreateBuffer(context, CL_MEM_READ_WRITE | CL_MEM_COPY_HOST_PTR, sizeof results, results, &status);
    check(status, "clCreateBuffer");
    check(clSetKernelArg(kernel, OPERANDS, sizeof out, &out), "clSetKernelArg");

    check(clEnqueueNDRangeKernel(queue, kernel, 1, NULL, &items, NULL, 0, NULL, NULL), "clEnqueueNDRangeKernel");
    check(clFinish(queue), "the kernel");
    check(clEnqueueReadBuffer(queue, out, CL_TRUE, 0, sizeof results, results, 0, NULL, NULL),
          "clEnqueueReadBuffer");

    for (i = 0; i < ITEMS && !wrong; i++) {
        cl_ulong bits = results[i * RESULTS + INDEX];
        wrong = !is_right(bits);
        if (wrong || i == ITEMS - 1)
            printf("%s: expected %s, found %0*llX\n", signature, right, DIGITS, (unsigned long long)bits);
    }
    puts(wrong ? "the fault occurs" : "the fault does not occur");
    return wrong;
}
