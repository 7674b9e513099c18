using WpaAddins.Etl;

namespace WpaAddins.Plugin.Processing;

/// <summary>Tells the host how much of the file has been read, in percent of all the work; never less than before.</summary>
/// <param name="host">What the host gave.</param>
/// <param name="whole">The percentage when the file is read.</param>
internal sealed class ReadingProgress(IProgress<int> host, int whole) : IProgress<ReadProgress>
{
    private int _last = -1;

    /// <inheritdoc/>
    public void Report(ReadProgress value)
    {
        var percent = value.TotalBytes <= 0 ? 0 : (int)(whole * (double)value.BytesRead / value.TotalBytes);
        if (percent > _last)
        {
            _last = percent;
            host.Report(Math.Min(percent, whole));
        }
    }
}
