using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Reading;

namespace WpaAddins.Etl.Inspection;

/// <summary>Counts by class the records that one thread reads.</summary>
/// <remarks>Shape: the last class of each kernel hook is found by index, all others in a dictionary.</remarks>
internal struct ClassScanner(int maxClasses) : IRecordScanner
{
    private const int Hooks = 0x10000;
    private readonly (byte Version, ClassCount Count)?[] _lastByHook = new (byte, ClassCount)?[2 * Hooks];
    private readonly Dictionary<RecordClass, ClassCount> _counts = [];
    private readonly HashSet<int> _cpus = [];
    private int _lastCpu = -1;

    public readonly IReadOnlyDictionary<RecordClass, ClassCount> Counts => _counts;

    /// <summary>Gets the CPUs whose buffers contain a record other than the file's first one.</summary>
    public readonly IReadOnlySet<int> Cpus => _cpus;

    /// <inheritdoc/>
    public void OnRecord(in EtlRecord record)
    {
        // Consecutive records nearly always have the same CPU.
        if (record.Cpu != _lastCpu && record.Place is not { BufferNumber: 1, OffsetInBuffer: Buffers.BufferHeader.SizeBytes })
        {
            _lastCpu = record.Cpu;
            _cpus.Add(_lastCpu);
        }

        Find(record).Add(record.Bytes.Length, record.Timestamp);
    }

    private readonly ClassCount Find(in EtlRecord record)
    {
        if (record.Kind is not (RecordKind.System or RecordKind.PerfInfo))
        {
            return FindByClass(RecordClass.Create(record));
        }

        ref var last = ref _lastByHook[record.HookId + (record.Kind == RecordKind.PerfInfo ? Hooks : 0)];
        if (last is { } hit && hit.Version == record.Version)
        {
            return hit.Count;
        }

        var count = FindByClass(RecordClass.Create(record));
        last = (record.Version, count);
        return count;
    }

    private readonly ClassCount FindByClass(RecordClass key)
    {
        if (!_counts.TryGetValue(key, out var count))
        {
            if (_counts.Count >= maxClasses)
            {
                key = new RecordClass(RecordKind.Other, Guid.Empty, 0, 0);
                if (_counts.TryGetValue(key, out count))
                {
                    return count;
                }
            }

            _counts[key] = count = new ClassCount();
        }

        return count;
    }
}
