/* An OpenCL loader that prints and crashes like a bad driver. It forwards calls to the real loader. */
#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char text[1 << 20];

static void *beneath(const char *name)
{
    static void *loader;
    if (!loader)
        loader = dlopen("libOpenCL.so.1", RTLD_NOW);
    return loader ? dlsym(loader, name) : NULL;
}

cl_program clCreateProgramWithSource(cl_context context, cl_uint count, const char **strings,
                                     const size_t *lengths, cl_int *status)
{
    cl_program (*create)(cl_context, cl_uint, const char **, const size_t *, cl_int *);
    cl_uint i;
    *(void **)&create = beneath("clCreateProgramWithSource");
    text[0] = 0;
    for (i = 0; i < count; i++)
        strncat(text, strings[i], lengths && lengths[i] ? lengths[i] : strlen(strings[i]));
    return create(context, count, strings, lengths, status);
}

/* The compiler crashes for `fdim`. */
cl_int clBuildProgram(cl_program program, cl_uint count, const cl_device_id *devices, const char *options,
                      void (CL_CALLBACK *notify)(cl_program, void *), void *data)
{
    cl_int (*build)(cl_program, cl_uint, const cl_device_id *, const char *,
                    void (CL_CALLBACK *)(cl_program, void *), void *);
    *(void **)&build = beneath("clBuildProgram");
    printf("[  FAILED  ] a word of the driver's, ");
    fflush(stdout);
    if (strstr(text, "fdim("))
        abort();
    return build(program, count, devices, options, notify, data);
}

/* A kernel that calls `copysign` crashes. */
cl_int clEnqueueNDRangeKernel(cl_command_queue queue, cl_kernel kernel, cl_uint dimensions, const size_t *offset,
                              const size_t *size, const size_t *group, cl_uint count, const cl_event *events,
                              cl_event *event)
{
    cl_int (*enqueue)(cl_command_queue, cl_kernel, cl_uint, const size_t *, const size_t *, const size_t *, cl_uint,
                      const cl_event *, cl_event *);
    char name[64] = "";
    cl_int (*info)(cl_kernel, cl_kernel_info, size_t, void *, size_t *);
    const char *body;
    *(void **)&enqueue = beneath("clEnqueueNDRangeKernel");
    *(void **)&info = beneath("clGetKernelInfo");
    info(kernel, CL_KERNEL_FUNCTION_NAME, sizeof name - 1, name, NULL);
    strcat(name, "(");
    body = strstr(text, name);
    if (body && strstr(body, "copysign(") && strstr(body, "copysign(") < strstr(body, "\n}"))
        abort();
    return enqueue(queue, kernel, dimensions, offset, size, group, count, events, event);
}
