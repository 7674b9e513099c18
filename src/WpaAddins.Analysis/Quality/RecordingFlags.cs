namespace WpaAddins.Analysis.Quality;

/// <summary>Texts about what to record or to provide.</summary>
internal static class RecordingFlags
{
    public const string Scheduler = "PROC_THREAD+LOADER+CSWITCH+DISPATCHER";
    public const string SchedulerStacks = "stack walks on CSwitch+ReadyThread";
    public const string Images = "LOADER, to the end of the session";
    public const string Priorities = "PRIORITY, or the WPR keyword AntiStarvation";
    public const string FileIo = "FILE_IO+FILE_IO_INIT+FILENAME";
    public const string Win32k = "Microsoft-Windows-Win32k:0x62000";
    public const string Input = "UIforETW, which logs keys and mouse";
    public const string Freezes = "Microsoft-Windows-Kernel-Process:0x200";
    public const string WholeFile = "the whole file, copied after the session was stopped";
}
