using WpaAddins.Etl.Buffers;

namespace WpaAddins.Etl.Reading;

/// <summary>Returns buffers to the pipeline after their records were delivered, and reports the progress.</summary>
internal sealed class DeliveredBuffers(DecodePipeline pipeline, long totalBytes, IProgress<ReadProgress>? progress)
{
    private long _bytes;

    public void Return(DecodeJob job, DecodedBuffer buffer)
    {
        pipeline.Return(job, buffer);
        _bytes += job.Entry.StoredSizeBytes;
        progress?.Report(new ReadProgress(_bytes, totalBytes));
    }
}
