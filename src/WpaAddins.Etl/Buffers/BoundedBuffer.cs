using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Buffers;

/// <summary>A buffer, and what the other buffers of its CPU show about its times.</summary>
/// <param name="EndTicks">Upper bound for the times of its records: the first time of the next buffer that has one.</param>
internal readonly record struct BoundedBuffer(BufferEntry Entry, long EndTicks);
