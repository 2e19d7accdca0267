// Moves balls in a box from 0 to 1. Each item is a ball.
#pragma OPENCL FP_CONTRACT OFF

typedef struct {
    float3 place;
    float3 velocity;
    float radius;
} Ball;

kernel void move(global const Ball *balls, global const float3 *wind, float3 gravity, float seconds,
                 global Ball *moved, global uchar4 *colours)
{
    size_t i = get_global_id(0);
    Ball ball = balls[i];
    ball.velocity += (wind[i] + gravity) * seconds;
    float3 place = ball.place + ball.velocity * seconds;
    float3 inside = clamp(place, ball.radius, 1.0f - ball.radius);
    ball.velocity = select(ball.velocity, -ball.velocity, place != inside);
    ball.place = inside;
    moved[i] = ball;
    colours[i] = convert_uchar4_sat_rte((float4)(fabs(ball.velocity), 1.0f) * 255.0f);
}

// Writes the size of a ball and the offsets of its members.
kernel void layout(global uint *bytes)
{
    private Ball ball;
    private char *start = (private char *)&ball;
    bytes[0] = sizeof(Ball);
    bytes[1] = (private char *)&ball.velocity - start;
    bytes[2] = (private char *)&ball.radius - start;
}
