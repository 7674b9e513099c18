using System.Globalization;

namespace WpaAddins.Analysis.Tests.FileIo;

/// <summary>A slow, direct implementation of the definitions of file operations: each value is a search through all records.</summary>
internal sealed class ReferenceFileIo(IReadOnlyList<FileIoRecord> records, long fromNs, long toNs, bool byStack)
{
    private const long WindowNs = 100_000_000;

    /// <summary>Formats one line per row.</summary>
    public string[] Lines() =>
    [
        .. Enumerable.Range(0, records.Count)
            .Where(i => IsOperation(records[i]) && Ns(i) >= fromNs && Ns(i) < toNs && (!byStack || records[i].Frame != 0))
            .GroupBy(i => $"{records[i].ThreadId} {records[i].Hook:x4} {File(i)} {(byStack ? Stack(i) : "")}")
            .Select(g => Line(g.Key, [.. g]))
            .Order(StringComparer.Ordinal),
    ];

    private static bool IsOperation(FileIoRecord record) => record.Hook is >= 0x0440 and not 0x044C;

    private string Line(string key, int[] calls)
    {
        var isTransfer = records[calls[0]].Hook is 0x0443 or 0x0444;
        var bytes = calls.Select(Bytes).Order().ToArray();
        var touched = new HashSet<long>();
        var (appended, sequential) = (0L, 0);
        for (var i = 0; i < calls.Length; i++)
        {
            var offset = records[calls[i]].Offset;
            appended += offset < 0 ? Bytes(calls[i]) : 0;
            for (var b = 0L; offset >= 0 && b < Bytes(calls[i]); b++)
            {
                touched.Add(offset + b);
            }

            sequential += i > 0 && offset == Behind(calls[i - 1]) ? 1 : 0;
        }

        var ends = calls.Select(EndOf).ToArray();
        var failed = calls.Zip(ends).Count(c => c.Second >= 0
            && (records[c.Second].Status >= 0x8000_0000 || (isTransfer && Bytes(c.First) == 0)));
        var time = calls.Zip(ends).Sum(c => c.Second < 0 ? 0 : Math.Min(Ns(c.Second), toNs) - Ns(c.First));
        var peak = calls.GroupBy(i => Ns(i) / WindowNs).Max(g => g.Count());
        return string.Create(
            CultureInfo.InvariantCulture,
            $"{key}: {calls.Length} {(isTransfer ? calls.Sum(i => records[i].Size) : 0)} {(isTransfer ? bytes.Sum() : 0)}"
            + $" {(isTransfer ? bytes[(bytes.Length - 1) / 2] : 0)} {(isTransfer ? touched.Count + appended : 0)}"
            + $" {(isTransfer ? sequential : 0)} {failed} {ends.Count(e => e < 0)} {peak} {time} {Ns(calls[0])} {Ns(calls[^1])}");
    }

    private long Bytes(int call) =>
        EndOf(call) is >= 0 and var end && records[end].Status < 0x8000_0000 ? records[end].Size : 0;

    private long Behind(int call) => records[call].Offset < 0 ? records[call].Offset : records[call].Offset + Bytes(call);

    private long Ns(int record) => (records[record].Tick - 1_000) * 100;

    private string Stack(int call) => $"0x{records[call].Frame:x}";

    /// <summary>The next record with the same request packet is the end of the call, if it is an end.</summary>
    private int EndOf(int call)
    {
        for (var i = call + 1; i < records.Count; i++)
        {
            if (records[i].Irp == records[call].Irp && records[i].Hook >= 0x0440)
            {
                return records[i].Hook == 0x044C ? i : -1;
            }
        }

        return -1;
    }

    private string File(int call)
    {
        var key = records[call].Hook == 0x0440 ? 0 : records[call].Key;
        return NameOfKey(call, key) ?? PathOfObject(call) ?? (key != 0 ? Nameless(call, key) : NamelessObject(call));
    }

    private string? NameOfKey(int call, ulong key)
    {
        if (key == 0)
        {
            return null;
        }

        for (var i = call - 1; i >= 0 && !(IsName(i, key) && records[i].Hook == 0x0423); i--)
        {
            if (IsName(i, key))
            {
                return records[i].Path;
            }
        }

        var next = Enumerable.Range(call, records.Count - call).FirstOrDefault(i => IsName(i, key), -1);
        return next < 0 || records[next].Hook == 0x0420 ? null : records[next].Path;
    }

    private bool IsName(int record, ulong key) => records[record].Hook < 0x0440 && records[record].Key == key;

    private string? PathOfObject(int call)
    {
        var last = LastUse(call);
        return last >= 0 && records[last].Hook == 0x0440 ? records[last].Path : null;
    }

    /// <summary>Finds the last creation or close of a call's file object. It can be its own creation, and not its own close.</summary>
    private int LastUse(int call)
    {
        var (fileObject, from) = (records[call].Object, records[call].Hook == 0x0440 ? call : call - 1);
        for (var i = from; fileObject != 0 && i >= 0; i--)
        {
            if (records[i].Hook is 0x0440 or 0x0442 && records[i].Object == fileObject)
            {
                return i;
            }
        }

        return -1;
    }

    private string Nameless(int call, ulong key)
    {
        var since = call;
        while (since >= 0 && !IsName(since, key))
        {
            since--;
        }

        return $"0x{key:x} since {(since < 0 ? "the start" : Ns(since))}";
    }

    private string NamelessObject(int call) => records[call].Object == 0 ? "unknown"
        : $"0x{records[call].Object:x} since {(LastUse(call) is >= 0 and var use ? Ns(use) : "the start")}";
}
