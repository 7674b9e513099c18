namespace WpaAddins.Profiles.Recording;

/// <summary>An event provider outside of the kernel logger.</summary>
/// <param name="Keywords">The keywords of the recorded events, combined with OR. None = all events.</param>
internal sealed record EventProvider(string Name, Guid Id, IReadOnlyList<ulong> Keywords)
{
    /// <summary>Focus, user activity, and windows that do not respond.</summary>
    /// <remarks>Focus 0x2000, UserActivity 0x20000, UIUnresponsiveness 0x40000.</remarks>
    public static readonly EventProvider Win32k = new(
        "Microsoft-Windows-Win32k", new("8c416c79-d49b-4f01-a467-e56d3aa8234c"), [0x2000, 0x20000, 0x40000]);

    /// <summary>Freeze and thaw of processes.</summary>
    /// <remarks>Freeze 0x200.</remarks>
    public static readonly EventProvider KernelProcess = new(
        "Microsoft-Windows-Kernel-Process", new("22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"), [0x200]);

    /// <summary>Keys and buttons. Only UIforETW logs these events, while it runs.</summary>
    public static readonly EventProvider Input = new(
        "Multi-Input", new("70e2503b-c6f3-4780-b323-bd8ed0c61bf8"), []);
}
