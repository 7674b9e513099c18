using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Trace.Scheduling;

/// <summary>All records of priority floors that locks set (0542) and cleared (0543), as columns.</summary>
/// <remarks>Units: locks are addresses of the traced system.</remarks>
public sealed class PriorityFloors : ThreadRecords
{
    private ulong[] _locks = [];
    private ushort[] _cpus = [];
    private byte[] _floors = [];
    private bool[] _isSet = [];
    private AutoBoostFlags[] _flags = [];

    /// <summary>Gets the addresses of the locks.</summary>
    public ReadOnlySpan<ulong> Lock => _locks.AsSpan(0, Count);

    /// <summary>Gets the CPUs on which the records were logged.</summary>
    public ReadOnlySpan<ushort> Cpu => _cpus.AsSpan(0, Count);

    /// <summary>Gets whether a floor is set, not cleared.</summary>
    public ReadOnlySpan<bool> IsSet => _isSet.AsSpan(0, Count);

    /// <summary>Gets the floors; 0 where they are cleared.</summary>
    public ReadOnlySpan<byte> Floor => _floors.AsSpan(0, Count);

    /// <summary>Gets why the floors were set; none where they are cleared.</summary>
    public ReadOnlySpan<AutoBoostFlags> Flags => _flags.AsSpan(0, Count);

    internal void Add(long ticks, int step, int cpu, int thread, in AutoBoostSetFloor record)
    {
        var row = AddRow(ticks, step, thread, cpu, record.Lock, isSet: true);
        _floors[row] = unchecked((byte)record.NewCpuPriorityFloor);
        _flags[row] = record.Flags;
    }

    internal void Add(long ticks, int step, int cpu, int thread, in AutoBoostClearFloor record)
    {
        var row = AddRow(ticks, step, thread, cpu, record.Lock, isSet: false);
        (_floors[row], _flags[row]) = (0, AutoBoostFlags.None);
    }

    private protected override void Resize(int rows)
    {
        Columns.Resize(rows, ref _locks, ref _cpus, ref _isSet);
        Columns.Resize(rows, ref _floors, ref _flags);
    }

    private int AddRow(long ticks, int step, int thread, int cpu, ulong address, bool isSet)
    {
        var row = AddRow(ticks, step, thread);
        _locks[row] = address;
        _cpus[row] = (ushort)cpu;
        _isSet[row] = isSet;
        return row;
    }
}
