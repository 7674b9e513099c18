using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using WpaAddins.Etl.Records.Kernel;

namespace WpaAddins.Trace.Scheduling;

/// <summary>The fields of a ReadyThread record.</summary>
/// <remarks>Shape: 9 bytes without padding, in one row because they are read together.</remarks>
[StructLayout(LayoutKind.Sequential, Pack = 1)]
public struct ReadyThreadRow
{
    /// <summary>Fills in the row in place.</summary>
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    internal void Fill(int cpu, int thread, in ReadyThread record)
    {
        (Thread, Cpu) = (thread, (ushort)cpu);
        (Flags, AdjustReason, AdjustIncrement) = (record.Flags, record.AdjustReason, record.AdjustIncrement);
    }

    /// <summary>Gets the thread made ready, as index into <see cref="Threads.ThreadTable"/>.</summary>
    public int Thread { get; private set; }

    /// <summary>Gets the CPU on which it was made ready.</summary>
    public ushort Cpu { get; private set; }

    /// <summary>Gets the flags.</summary>
    public ReadyThreadFlags Flags { get; private set; }

    /// <summary>Gets why the priority is adjusted.</summary>
    public ReadyThreadAdjustReason AdjustReason { get; private set; }

    /// <summary>Gets by how much the priority is adjusted.</summary>
    public sbyte AdjustIncrement { get; private set; }
}
