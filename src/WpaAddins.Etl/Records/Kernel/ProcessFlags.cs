namespace WpaAddins.Etl.Records.Kernel;

/// <summary>Kinds of a process.</summary>
/// <remarks>
/// Source: ETW_PROCESS_EVENT_FLAG_*, ntwmi.h (documented); the values 0, 2, 4 and 9 observed.
/// </remarks>
[Flags]
public enum ProcessFlags : uint
{
    /// <summary>No flag.</summary>
    None = 0,

    /// <summary>Has an application id.</summary>
    ApplicationId = 1,

    /// <summary>Is a 32-bit process on a 64-bit system.</summary>
    Wow64 = 2,

    /// <summary>Is a protected process.</summary>
    Protected = 4,

    /// <summary>Belongs to an application package.</summary>
    Packaged = 8,
}
