using WpaAddins.Trace.FileIo;

namespace WpaAddins.Analysis.FileIo;

/// <summary>The calls of one thread for one operation on one file, all of them or those of one stack.</summary>
/// <remarks>
/// Shape: key = thread, file, operation (and stack). A call belongs to the range in which it begins; its time is cut where
/// the range ends. Units: bytes; times are nanoseconds of trace time. Source: the scheduling definitions, section 13.
/// </remarks>
public sealed record FileCalls
{
    /// <summary>The largest call that is of use to most programs; larger ones save little.</summary>
    public const int LargeCallBytes = 65_536;

    /// <summary>The size of a page.</summary>
    public const int PageBytes = 4_096;

    /// <summary>Length of the windows in which calls are counted; they follow each other from trace time 0 on.</summary>
    public const long PeakWindowNs = 100_000_000;

    /// <summary>From so many calls a second on, small ones are a storm.</summary>
    public const long StormRate = 1_000;

    /// <summary>Up to this median size, many calls are a storm.</summary>
    public const long StormBytes = 512;

    private const long PeakWindowsPerSecond = 1_000_000_000 / PeakWindowNs;

    /// <summary>Gets the thread that asked.</summary>
    public required int Thread { get; init; }

    /// <summary>Gets the file.</summary>
    public required int File { get; init; }

    /// <summary>Gets what was asked.</summary>
    public required FileOperationKind Kind { get; init; }

    /// <summary>Gets the stack of the calls, or of most of them where the row is not of one stack; 0 = none.</summary>
    public required int Stack { get; init; }

    /// <summary>Gets when the first call with that stack began, for the images that its addresses lie in.</summary>
    public required long StackNs { get; init; }

    /// <summary>Gets how many of the calls have that stack.</summary>
    public required int StackCalls { get; init; }

    /// <summary>Gets the number of calls.</summary>
    public required int Calls { get; init; }

    /// <summary>Gets the bytes asked for.</summary>
    public required long RequestedBytes { get; init; }

    /// <summary>Gets the bytes transferred.</summary>
    public required long ActualBytes { get; init; }

    /// <summary>Gets the lower median of the bytes transferred by each call.</summary>
    public required long MedianBytes { get; init; }

    /// <summary>Gets the bytes of the file that were transferred at least once.</summary>
    public required long DistinctBytes { get; init; }

    /// <summary>Gets how many calls began in the file where the one before them ended.</summary>
    public required int Sequential { get; init; }

    /// <summary>Gets how many calls failed; of reads and writes also how many transferred nothing.</summary>
    public required int Failed { get; init; }

    /// <summary>Gets how many calls have no end in the trace.</summary>
    public required int Unfinished { get; init; }

    /// <summary>Gets the most calls in one window of <see cref="PeakWindowNs"/>.</summary>
    public required int PeakCalls { get; init; }

    /// <summary>Gets the time from begin to end, summed over the calls that have an end.</summary>
    public required long TimeNs { get; init; }

    /// <summary>Gets when the first call began.</summary>
    public required long FirstNs { get; init; }

    /// <summary>Gets when the last call began.</summary>
    public required long LastNs { get; init; }

    /// <summary>Gets whether the calls read or write: only then have they bytes.</summary>
    public bool MovesData => Kind is FileOperationKind.Read or FileOperationKind.Write;

    /// <summary>Gets the mean of the bytes transferred, rounded half up.</summary>
    public long MeanBytes => ((2 * ActualBytes) + Calls) / (2L * Calls);

    /// <summary>Gets how often each byte was transferred on average; null if none was.</summary>
    public double? RereadFactor => DistinctBytes == 0 ? null : (double)ActualBytes / DistinctBytes;

    /// <summary>Gets the sequential calls in percent.</summary>
    public double SequentialPercent => 100.0 * Sequential / Calls;

    /// <summary>Gets the calls a second in the busiest window.</summary>
    public long PeakRate => PeakCalls * PeakWindowsPerSecond;

    /// <summary>Gets whether these are many small calls in a short time.</summary>
    public bool IsStorm => MovesData && PeakRate >= StormRate && MedianBytes <= StormBytes;

    /// <summary>Counts the calls of a size that would have transferred the same bytes of the file once.</summary>
    /// <param name="callBytes">The size.</param>
    /// <returns>At least 1.</returns>
    public long NeededCalls(int callBytes) => Math.Max(1, (DistinctBytes / callBytes) + (DistinctBytes % callBytes == 0 ? 0 : 1));

    /// <summary>Tells how many times as many calls there were as calls of a size would have been needed.</summary>
    /// <param name="callBytes">The size.</param>
    /// <returns>The factor.</returns>
    public double Amplification(int callBytes) => (double)Calls / NeededCalls(callBytes);
}
