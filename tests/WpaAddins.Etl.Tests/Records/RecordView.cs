namespace WpaAddins.Etl.Tests.Records;

/// <summary>Views a payload as a record and, if that works, reads every member of it.</summary>
internal delegate bool ReadRecord(ReadOnlySpan<byte> payload, int pointerSize, byte version);

/// <summary>A record view in one pointer width and version.</summary>
/// <param name="PointerSize">The width of a pointer in bytes.</param>
/// <param name="MinimumSizeBytes">The length of the shortest payload that is accepted.</param>
/// <param name="Read">Views a payload and reads every member.</param>
internal sealed record RecordView(string Name, int PointerSize, byte Version, int MinimumSizeBytes, ReadRecord Read)
{
    public bool TryRead(ReadOnlySpan<byte> payload) => Read(payload, PointerSize, Version);

    public override string ToString() => $"{Name} V{Version}, {PointerSize}-byte pointers";
}
