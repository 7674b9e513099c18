using WpaAddins.Etl.Records.Events;

namespace WpaAddins.Profiles.Recording;

/// <summary>An event provider outside of the kernel logger.</summary>
/// <param name="Keywords">The keywords of the recorded events, combined with OR. None = all events.</param>
internal sealed record EventProvider(string Name, Guid Id, IReadOnlyList<ulong> Keywords)
{
    /// <summary>Focus, user activity, and windows that do not respond.</summary>
    /// <remarks>Focus 0x2000, UserActivity 0x20000, UIUnresponsiveness 0x40000.</remarks>
    public static readonly EventProvider Win32k = new(
        "Microsoft-Windows-Win32k", ProviderGuid.Win32k, [0x2000, 0x20000, 0x40000]);

    /// <summary>Freeze and thaw of processes.</summary>
    /// <remarks>Freeze 0x200.</remarks>
    public static readonly EventProvider KernelProcess = new(
        "Microsoft-Windows-Kernel-Process", ProviderGuid.KernelProcess, [0x200]);

    /// <summary>Keys and buttons. Only UIforETW logs these events, while it runs.</summary>
    public static readonly EventProvider Input = new(
        "Multi-Input", ProviderGuid.MultiInput, []);
}
