namespace WpaAddins.Tables.Catalogue;

/// <summary>The numbers by which code recognises the thread of a row.</summary>
/// <remarks>Source: Definitions.md, section 2.</remarks>
public enum ThreadKeyPart
{
    /// <summary>None of them.</summary>
    None,

    /// <summary>The id of the process.</summary>
    ProcessId,

    /// <summary>The id of the thread.</summary>
    ThreadId,

    /// <summary>The number of earlier threads in the trace with the same thread id.</summary>
    Incarnation,
}
