using WpaAddins.TestTraces;

namespace WpaAddins.Benchmarks.AgainstC;

/// <summary>An uncompressed trace of context switches, ReadyThreads and names, in a temporary file.</summary>
internal sealed class BareTrace : IDisposable
{
    private static readonly HashSet<int> s_hooks = [0x0524, 0x0532, 0x0301, 0x0302, 0x0303, 0x0304, 0x0501, 0x0502, 0x0503, 0x0504];

    /// <summary>Repeats a trace without its stacks.</summary>
    /// <param name="leastRecords">It is repeated until it has at least so many records; 0 for once.</param>
    public BareTrace(string source, long leastRecords = 0)
    {
        Path = System.IO.Path.GetTempFileName();
        Records = Write(source, 1);
        if (Records < leastRecords)
        {
            var once = Records;
            var times = (int)((leastRecords + once - 1) / once);
            while ((Records = Write(source, times)) < leastRecords)
            {
                times += (int)((leastRecords - Records + once - 1) / once);
            }
        }
    }

    public string Path { get; }
    public long Records { get; private set; }

    public void Dispose() => File.Delete(Path);

    private long Write(string source, int times)
    {
        using var from = File.OpenRead(source);
        using var to = File.Create(Path);
        return TraceRepeater.Repeat(from, to, times, new TraceRepeaterOptions { OnlyHooks = s_hooks });
    }
}
