namespace WpaAddins.Analysis.FileIo;

/// <summary>The calls of one thread for one operation on one file, for all stacks or for one stack.</summary>
/// <remarks>
/// A call belongs to the range in which it begins. Its time after the end of the range is not counted. Units: bytes;
/// nanoseconds of trace time. Source: Definitions.md, section 13.
/// </remarks>
public sealed record FileCalls
{
    /// <summary>
    /// The size of a large call, for <see cref="NeededCalls"/>. Calls of more than 64 KiB save little more time.
    /// </summary>
    public const int LargeCallBytes = 65_536;

    /// <summary>The size of a call of one page, for <see cref="NeededCalls"/>.</summary>
    public const int PageBytes = 4_096;

    /// <summary>The length of the windows in which calls are counted. Each begins at a multiple of this length.</summary>
    public const long PeakWindowNs = 100_000_000;

    /// <summary>The minimum calls per second of a storm.</summary>
    public const long StormRate = 1_000;

    /// <summary>The maximum of <see cref="MedianBytes"/> for a storm.</summary>
    public const long StormBytes = 512;

    private const long PeakWindowsPerSecond = 1_000_000_000 / PeakWindowNs;

    /// <summary>Gets the thread that started the calls, as index into the trace's thread table.</summary>
    public required int Thread { get; init; }

    /// <summary>Gets the file, as index into the trace's files.</summary>
    public required int File { get; init; }

    /// <summary>Gets the operation.</summary>
    public required FileOperationKind Kind { get; init; }

    /// <summary>Gets the stack of the calls, or the most frequent one if the row has several; 0 = none.</summary>
    public required int Stack { get; init; }

    /// <summary>
    /// Gets the start of the first call with <see cref="Stack"/>. The addresses of the stack are resolved with the modules
    /// that were loaded at this time.
    /// </summary>
    public required long StackNs { get; init; }

    /// <summary>Gets the number of calls with <see cref="Stack"/>; 0 if no call has a stack.</summary>
    public required int StackCalls { get; init; }

    /// <summary>Gets the number of calls.</summary>
    public required int Calls { get; init; }

    /// <summary>Gets the requested bytes.</summary>
    public required long RequestedBytes { get; init; }

    /// <summary>Gets the transferred bytes.</summary>
    public required long ActualBytes { get; init; }

    /// <summary>Gets the lower median of the bytes transferred by each call.</summary>
    public required long MedianBytes { get; init; }

    /// <summary>Gets the number of distinct bytes of the file that were transferred.</summary>
    public required long DistinctBytes { get; init; }

    /// <summary>
    /// Gets the number of calls whose offset is where the row's previous call ended (offset + transferred bytes). The
    /// first call does not count.
    /// </summary>
    public required int Sequential { get; init; }

    /// <summary>Gets the number of failed calls. A completed read or write of 0 bytes counts as failed.</summary>
    public required int Failed { get; init; }

    /// <summary>Gets the number of calls without completion in the trace.</summary>
    public required int Unfinished { get; init; }

    /// <summary>Gets the largest number of calls in one window of <see cref="PeakWindowNs"/>.</summary>
    public required int PeakCalls { get; init; }

    /// <summary>Gets the sum of the times from start to completion, over the calls with a completion.</summary>
    public required long TimeNs { get; init; }

    /// <summary>Gets the start of the first call.</summary>
    public required long FirstNs { get; init; }

    /// <summary>Gets the start of the last call.</summary>
    public required long LastNs { get; init; }

    /// <summary>Gets whether the calls are reads or writes. Calls of other operations transfer no bytes.</summary>
    public bool MovesData => Kind is FileOperationKind.Read or FileOperationKind.Write;

    /// <summary>Gets the mean number of bytes transferred by each call, rounded half up.</summary>
    public long MeanBytes => ((2 * ActualBytes) + Calls) / (2L * Calls);

    /// <summary>
    /// Gets the average number of times that each distinct byte was transferred; null if no byte was transferred.
    /// </summary>
    public double? RereadFactor => DistinctBytes == 0 ? null : (double)ActualBytes / DistinctBytes;

    /// <summary>Gets the percentage of sequential calls.</summary>
    public double SequentialPercent => 100.0 * Sequential / Calls;

    /// <summary>Gets the calls per second in the busiest window.</summary>
    public long PeakRate => PeakCalls * PeakWindowsPerSecond;

    /// <summary>
    /// Gets whether the calls are a storm: at least <see cref="StormRate"/> reads or writes per second in some window, and
    /// a <see cref="MedianBytes"/> of at most <see cref="StormBytes"/>.
    /// </summary>
    public bool IsStorm => MovesData && PeakRate >= StormRate && MedianBytes <= StormBytes;

    /// <summary>Computes how many calls of a given size would transfer the same distinct bytes.</summary>
    /// <returns>At least 1.</returns>
    public long NeededCalls(int callBytes) => Math.Max(1, (DistinctBytes / callBytes) + (DistinctBytes % callBytes == 0 ? 0 : 1));

    /// <summary>
    /// Computes the call amplification: the number of calls divided by the number of calls needed with a given size.
    /// </summary>
    public double Amplification(int callBytes) => (double)Calls / NeededCalls(callBytes);
}
