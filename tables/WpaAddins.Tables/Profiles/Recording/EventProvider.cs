namespace WpaAddins.Tables.Profiles.Recording;

/// <summary>A provider of events outside the kernel logger.</summary>
/// <param name="Name">Its name.</param>
/// <param name="Id">Its identity.</param>
/// <param name="Keywords">Which of its events; the keywords are or'ed. None = all events.</param>
public sealed record EventProvider(string Name, Guid Id, IReadOnlyList<ulong> Keywords)
{
    /// <summary>Windows in focus, activity of the person, and windows that do not respond.</summary>
    /// <remarks>Focus 0x2000, UserActivity 0x20000, UIUnresponsiveness 0x40000.</remarks>
    public static readonly EventProvider Win32k = new(
        "Microsoft-Windows-Win32k", new("8c416c79-d49b-4f01-a467-e56d3aa8234c"), [0x2000, 0x20000, 0x40000]);

    /// <summary>When processes are frozen and thawed.</summary>
    /// <remarks>Freeze 0x200.</remarks>
    public static readonly EventProvider KernelProcess = new(
        "Microsoft-Windows-Kernel-Process", new("22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716"), [0x200]);

    /// <summary>Keys and buttons, which UIforETW logs while it runs; without it the provider is silent.</summary>
    public static readonly EventProvider Input = new(
        "Multi-Input", new("70e2503b-c6f3-4780-b323-bd8ed0c61bf8"), []);
}
