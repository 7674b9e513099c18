namespace WpaAddins.TestTraces;

/// <summary>A record that was found in a trace file.</summary>
/// <param name="Tick">Timestamp; that of the record before if it has none.</param>
/// <param name="Hook">Hook id of a kernel record; -1 for every other kind.</param>
/// <param name="IsInHeaderBuffer">Whether it stands in a header buffer.</param>
/// <param name="Bytes">The whole record without padding.</param>
public readonly record struct WalkedRecord(
    int Cpu, long Tick, int Hook, bool IsInHeaderBuffer, ReadOnlyMemory<byte> Bytes);
