// Every kind of image: read with a sampler, read without one, written, and asked for its size.
#pragma OPENCL FP_CONTRACT OFF

constant sampler_t EDGE = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;

#define KIND(name, image_t, intn, floatn)                                                                        \
    kernel void name##_f(read_only image_t image, sampler_t sampler, global const floatn *at, global float4 *to) \
    {                                                                                                            \
        const size_t i = get_global_id(0);                                                                       \
        to[i] = read_imagef(image, sampler, at[i]);                                                              \
    }                                                                                                            \
    kernel void name##_i(read_only image_t image, sampler_t sampler, global const floatn *at, global int4 *to)   \
    {                                                                                                            \
        const size_t i = get_global_id(0);                                                                       \
        to[i] = read_imagei(image, sampler, at[i]);                                                              \
    }                                                                                                            \
    kernel void name##_ui(read_only image_t image, sampler_t sampler, global const floatn *at, global uint4 *to) \
    {                                                                                                            \
        const size_t i = get_global_id(0);                                                                       \
        to[i] = read_imageui(image, sampler, at[i]);                                                             \
    }                                                                                                            \
    kernel void name##_at(read_only image_t image, global const intn *at, global float4 *to)                     \
    {                                                                                                            \
        const size_t i = get_global_id(0);                                                                       \
        to[2 * i] = read_imagef(image, at[i]);                                                                   \
        to[2 * i + 1] = read_imagef(image, EDGE, at[i]);                                                         \
    }                                                                                                            \
    kernel void name##_write(write_only image_t image, global const intn *at, global const float4 *colors)       \
    {                                                                                                            \
        const size_t i = get_global_id(0);                                                                       \
        write_imagef(image, at[i], colors[i]);                                                                   \
    }

KIND(one, image1d_t, int, float)
KIND(one_array, image1d_array_t, int2, float2)
KIND(two, image2d_t, int2, float2)
KIND(two_array, image2d_array_t, int4, float4)
KIND(three, image3d_t, int4, float4)

kernel void buffer(read_only image1d_buffer_t image, global float4 *to)
{
    const int i = get_global_id(0);
    to[i] = read_imagef(image, i);
}

kernel void write_i(write_only image2d_t image, global const int4 *colors)
{
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    write_imagei(image, at, colors[at.y * get_image_width(image) + at.x]);
}

kernel void write_ui(write_only image2d_t image, global const uint4 *colors)
{
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    write_imageui(image, at, colors[at.y * get_image_width(image) + at.x]);
}

// Reads with a sampler in the call, one in a variable, and one in a parameter.
float4 middle(read_only image2d_t image, sampler_t sampler)
{
    return read_imagef(image, sampler, (float2)(0.5f, 0.5f));
}

kernel void samplers(read_only image2d_t image, global float4 *to)
{
    const sampler_t own = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_CLAMP | CLK_FILTER_NEAREST;
    const int i = get_global_id(0);
    const float2 at = (float2)(i, i) / 8.0f;
    to[3 * i] = read_imagef(image, CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_REPEAT | CLK_FILTER_NEAREST, at);
    to[3 * i + 1] = read_imagef(image, own, at);
    to[3 * i + 2] = middle(image, EDGE) + middle(image, own);
}

kernel void sizes(read_only image1d_t one, read_only image1d_array_t one_array, read_only image2d_t two,
                  read_only image2d_array_t two_array, read_only image3d_t three, global int *to)
{
    to[0] = get_image_width(one);
    to[1] = get_image_width(one_array);
    to[2] = get_image_array_size(one_array);
    to[3] = get_image_height(two);
    vstore2(get_image_dim(two), 2, to);
    to[6] = get_image_height(two_array);
    to[7] = get_image_array_size(two_array);
    vstore4(get_image_dim(three), 2, to);
    to[12] = get_image_depth(three);
    to[13] = get_image_height(three);
    to[14] = get_image_channel_data_type(two) == CLK_UNORM_INT8;
    to[15] = get_image_channel_order(two) == CLK_BGRA;
}

// Reads a tile and its border once per group. A parameter without a qualifier is read.
kernel void blur(image2d_t from, write_only image2d_t to, local float4 *row)
{
    const int x = get_global_id(0), y = get_global_id(1), i = get_local_id(0), n = get_local_size(0);
    row[i + 1] = read_imagef(from, EDGE, (int2)(x, y));
    if (i == 0)
        row[0] = read_imagef(from, EDGE, (int2)(x - 1, y));
    if (i == n - 1)
        row[n + 1] = read_imagef(from, EDGE, (int2)(x + 1, y));
    barrier(CLK_LOCAL_MEM_FENCE);
    write_imagef(to, (int2)(x, y), row[i] * 0.25f + row[i + 1] * 0.5f + row[i + 2] * 0.25f);
}

#ifdef __opencl_c_read_write_images
kernel void darken(read_write image2d_t image)
{
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    write_imagef(image, at, read_imagef(image, at) * 0.7f);
}
#endif

// PoCL lacks these.
#ifndef POCL
kernel void depths(read_only image2d_depth_t from, sampler_t sampler, read_only image2d_array_depth_t all,
                   write_only image2d_depth_t to)
{
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    const float depth = read_imagef(from, sampler, convert_float2(at)) + read_imagef(all, (int4)(at, 1, 0));
    write_imagef(to, at, depth);
}

#pragma OPENCL EXTENSION cl_khr_fp16 : enable
kernel void halves(read_only image2d_t from, write_only image2d_t to)
{
    const int2 at = (int2)(get_global_id(0), get_global_id(1));
    write_imageh(to, at, read_imageh(from, EDGE, at) * (half)2.0f);
}
#endif
