namespace WpaAddins.TestTraces;

/// <summary>What <see cref="TraceWalker"/> finds in a file.</summary>
/// <param name="Options">The log file header, as options that would write it again.</param>
/// <param name="Records">All records in the order of the file.</param>
public sealed record WalkedTrace(
    EtlWriterOptions Options, int Buffers, int CompressedBuffers, IReadOnlyList<WalkedRecord> Records);
