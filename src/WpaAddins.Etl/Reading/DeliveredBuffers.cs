using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>Returns buffers to the pipeline after their records were delivered, and reports the progress.</summary>
internal sealed class DeliveredBuffers(DecodePipeline pipeline, long totalBytes, IProgress<ReadProgress>? progress)
{
    private long _bytes;

    public void Return(DecodeJob job, DecodedBuffer buffer)
    {
        // Read before the buffer is returned, because another thread can fill it afterwards.
        _bytes += buffer.Entry.StoredSizeBytes;
        pipeline.Return(job, buffer);
        progress?.Report(new ReadProgress(_bytes, totalBytes));
    }
}
