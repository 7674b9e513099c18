namespace WpaAddins.Samples.Cutting;

/// <summary>Hook ids that a cut treats specially.</summary>
internal static class KernelHooks
{
    public const int Stack = 0x1820;

    /// <summary>The kernel part of a stack, by key.</summary>
    public const int StackKeyKernel = 0x1825;

    /// <summary>The user part of a stack, by key.</summary>
    public const int StackKeyUser = 0x1826;

    private const int ProcessGroup = 0x0300;
    private const int ThreadGroup = 0x0500;
    private const int StartType = 1;
    private const int EndType = 2;
    private const int RundownDistance = 2;

    public static bool IsThread(int hook) => (hook & 0xFF00) == ThreadGroup;

    /// <summary>Returns whether a record is a start, end, DCStart or DCEnd of a thread or process.</summary>
    public static bool IsLifetimeRecord(int hook) =>
        (hook & 0xFF00) is ProcessGroup or ThreadGroup && (hook & 0xFF) is >= StartType and <= EndType + RundownDistance;

    public static bool IsStart(int hook) => IsLifetimeRecord(hook) && (hook & 0xFF) == StartType;

    public static bool IsEnd(int hook) => IsLifetimeRecord(hook) && (hook & 0xFF) == EndType;

    /// <summary>Gets DCStart for Start and DCEnd for End, which have the same fields.</summary>
    public static int Rundown(int hook) => hook + RundownDistance;
}
