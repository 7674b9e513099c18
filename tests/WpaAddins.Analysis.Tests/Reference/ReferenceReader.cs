using System.Buffers.Binary;
using WpaAddins.TestTraces;

namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Decodes the records that the test writer's walker found, without our reader.</summary>
internal static class ReferenceReader
{
    public static ReferenceTrace Read(
        ReadOnlyMemory<byte> file, IReadOnlyList<(int Cpu, long From, long To)>? lostBuffers = null)
    {
        var (whole, isCut) = ReferenceTail.Mend(file);
        var walked = TraceWalker.Walk(whole);
        var stacks = walked.Records.Where(r => r.Hook is 0x1820 or 0x1825 or 0x1826)
            .Select(r => (r.Cpu, Tick: I64(Payload(r), 0), Thread: U32(Payload(r), 12))).ToLookup(s => s.Tick);
        var headers = walked.Records.Where(r => r.Hook is >= 0 and not (0x1820 or 0x1825 or 0x1826))
            .ToLookup(r => r.Tick);
        var records = new List<ReferenceRecord>();
        var interrupts = new List<(int Cpu, long From, long To)>();
        foreach (var record in walked.Records)
        {
            var payload = Payload(record);
            records.Add(Decode(record, payload, walked.Options.PointerSize) switch
            {
                { Kind: ReferenceRecordKind.Ready } ready when stacks.Contains(ready.Tick) =>
                    ready with { StackThreadId = StackThread(record, stacks[ready.Tick], headers[ready.Tick]) },
                var other => other,
            });
            if (record.Hook is 0x0F32 or 0x0F43 or 0x0F44 or 0x0F45 or 0x0F46)
            {
                interrupts.Add((record.Cpu, I64(payload, 0), record.Tick));
            }
        }

        return new ReferenceTrace(
            records, walked.Options.FirstTick, walked.Options.ClockFrequency, walked.Options.NumberOfProcessors,
            interrupts, lostBuffers ?? [], isCut || IsTruncated(walked));
    }

    // Buffers are missing, or the logger was never stopped.
    private static bool IsTruncated(WalkedTrace walked)
    {
        var header = Payload(walked.Records[0]);
        var (endTime, mode, written) = (I64(header, 16), U32(header, 32), U32(header, 36));
        return ((mode & 2) == 0 && walked.Buffers < written) || written == 0 || endTime == 0;
    }

    private static ReferenceRecord Decode(WalkedRecord record, ReadOnlySpan<byte> payload, int pointerSize)
    {
        var version = record.Bytes.Span[0];
        switch (record.Hook)
        {
            case 0x0524:
                var oldThread = U32(payload, 4);
                return new ReferenceRecord(record.Cpu, record.Tick, ReferenceRecordKind.Switch)
                {
                    ThreadId = U32(payload, 0),
                    OldThreadId = oldThread,
                    NewPriority = (sbyte)payload[8],
                    OldPriority = (sbyte)payload[9],
                    Rank = version == 1 || oldThread == 0 ? null : payload[10],
                    PriorityDecrement = version == 1 ? 0 : payload[11],
                    WaitReason = payload[12],
                    OldState = payload[14],
                };
            case 0x0532:
                return new ReferenceRecord(record.Cpu, record.Tick, ReferenceRecordKind.Ready)
                {
                    ThreadId = U32(payload, 0),
                    AdjustIncrement = (sbyte)payload[5],
                    Flags = payload[6],
                };
            case >= 0x0501 and <= 0x0504 when version == 3:
                var pointers = payload[8..];
                var kind = record.Hook == 0x0501 ? ReferenceRecordKind.Start : ReferenceRecordKind.ThreadNote;
                return new ReferenceRecord(record.Cpu, record.Tick, kind)
                {
                    ThreadId = U32(payload, 4),
                    Affinity = pointerSize == 8 ? (ulong)I64(pointers, 32) : U32(pointers, 16),
                    BasePriority = pointers[(7 * pointerSize) + 4],
                };
            case 0x0530 or 0x0531:
                var priority = record.Hook == 0x0530 ? ReferenceRecordKind.SetPriority : ReferenceRecordKind.SetBasePriority;
                return new ReferenceRecord(record.Cpu, record.Tick, priority)
                {
                    ThreadId = U32(payload, 0),
                    OldPriority = payload[4],
                    NewPriority = payload[5],
                };
            case 0x053C:
                return new ReferenceRecord(record.Cpu, record.Tick, ReferenceRecordKind.Boost)
                {
                    ThreadId = U32(payload, 0),
                    OldPriority = payload[6],
                    NewPriority = 15,
                };
            case 0x0535:
                var group = BinaryPrimitives.ReadUInt16LittleEndian(payload[(pointerSize + 4)..]);
                return new ReferenceRecord(record.Cpu, record.Tick, ReferenceRecordKind.Affinity)
                {
                    ThreadId = U32(payload, pointerSize),
                    Affinity = group == 0 ? Pointer(payload, pointerSize) : 0,
                };
            case 0x0542 or 0x0543:
                var floor = record.Hook == 0x0542 ? ReferenceRecordKind.SetFloor : ReferenceRecordKind.ClearFloor;
                return new ReferenceRecord(record.Cpu, record.Tick, floor)
                {
                    Lock = Pointer(payload, pointerSize),
                    ThreadId = U32(payload, pointerSize),
                    NewPriority = payload[pointerSize + 4],
                };
            default:
                return new ReferenceRecord(record.Cpu, record.Tick, ReferenceRecordKind.Other);
        }
    }

    // A stack belongs to the record of its time that names its thread, else to the last one of its CPU.
    private static uint? StackThread(
        WalkedRecord ready, IEnumerable<(int Cpu, long Tick, uint Thread)> stacks, IEnumerable<WalkedRecord> others)
    {
        foreach (var stack in stacks.Where(s => s.Cpu == ready.Cpu))
        {
            var isOthers = others.Any(o => ThreadOf(o) == stack.Thread);
            if (!isOthers && others.Last(o => o.Cpu == ready.Cpu && ThreadOf(o) is null) == ready)
            {
                return stack.Thread;
            }
        }

        return null;
    }

    private static uint? ThreadOf(WalkedRecord record) => record.Hook switch
    {
        0x0524 => U32(Payload(record), 0),
        _ when record.Bytes.Span[2] is >= 1 and <= 4 => U32(record.Bytes.Span, 8),
        _ => null,
    };

    private static ReadOnlySpan<byte> Payload(WalkedRecord record)
    {
        var span = record.Bytes.Span;
        if (record.Hook < 0)
        {
            return [];
        }

        var header = span[2] switch
        {
            1 or 2 => 0x20,
            3 or 4 => 0x18,
            _ => 0x10 + (8 * (span[1] & 7)) + (8 * (span[1] >> 7)),
        };
        return span[header..];
    }

    private static ulong Pointer(ReadOnlySpan<byte> span, int size) => size == 8 ? (ulong)I64(span, 0) : U32(span, 0);

    private static uint U32(ReadOnlySpan<byte> span, int offset) =>
        BinaryPrimitives.ReadUInt32LittleEndian(span[offset..]);

    private static long I64(ReadOnlySpan<byte> span, int offset) =>
        BinaryPrimitives.ReadInt64LittleEndian(span[offset..]);
}
