using static WpaAddins.Profiles.Recording.KernelFlag;

namespace WpaAddins.Profiles.Recording;

/// <summary>The recording profiles: one for each of six questions, and one for all investigations.</summary>
internal static class RecordingProfiles
{
    private const string SwitchStack = "CSwitch";
    private const string ReadyStack = "ReadyThread";
    private const string SampleStack = "SampledProfile";

    private static readonly KernelFlag[] s_scheduler = [ProcessThread, Loader, ContextSwitch, ReadyThread];
    private static readonly KernelFlag[] s_boosts = [Priority, AntiStarvation];
    private static readonly KernelFlag[] s_files = [KernelFlag.FileIo, FileIoInit, FileName];
    private static readonly KernelFlag[] s_explained = [Profile, Dpc, Interrupt];
    private static readonly string[] s_switchStacks = [SwitchStack, ReadyStack];
    private static readonly string[] s_allStacks = [SwitchStack, ReadyStack, SampleStack];
    private static readonly string[] s_fileStacks = ["FileCreate", "FileRead", "FileWrite"];
    private static readonly EventProvider[] s_user = [EventProvider.Win32k, EventProvider.KernelProcess, EventProvider.Input];

    public static IReadOnlyList<RecordingProfile> All { get; } =
    [
        new("starvation", "Starvation", "Which threads could run and did not",
            new(s_scheduler, []), new([.. s_scheduler, Priority, .. s_explained], s_allStacks), s_user),
        new("rank", "Rank", "What outranks thread priority",
            new(s_scheduler, []), new([.. s_scheduler, Priority, .. s_explained], s_allStacks), s_user),
        new("lock-holders", "LockHolders", "Who holds the lock that others wait for",
            new(s_scheduler, s_switchStacks), new([.. s_scheduler, .. s_explained], s_allStacks), s_user),
        new("thread-pairs", "ThreadPairs", "Which threads switch back and forth",
            new(s_scheduler, []), new([.. s_scheduler, .. s_explained], s_allStacks), []),
        new("balance-set", "BalanceSet", "Which threads starve until the balance set manager boosts them",
            new([.. s_scheduler, .. s_boosts], []),
            new([.. s_scheduler, .. s_boosts, .. s_explained], s_allStacks), []),
        new("small-io", "SmallIo", "Which file is read or written in too small pieces",
            new([ProcessThread, Loader, .. s_files], []),
            new([.. s_scheduler, .. s_files, .. s_explained], [.. s_allStacks, .. s_fileStacks]), s_user),
        new("all", "WpaAddinsAll", "Everything that any of the investigations needs",
            new([.. s_scheduler, .. s_boosts, .. s_files], s_switchStacks),
            new([.. s_scheduler, .. s_boosts, .. s_files, .. s_explained], [.. s_allStacks, .. s_fileStacks]), s_user),
    ];
}
