using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.Markers;
using WpaAddins.Analysis.ThreadPairs;

namespace WpaAddins.Analysis.Findings;

/// <summary>The subject of a finding.</summary>
/// <param name="Kind">The kind of subject, as JSON has it.</param>
/// <remarks>Source: Definitions.md, section 17.</remarks>
public abstract record FindingSubject(string Kind);

/// <summary>A finding about a thread.</summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
public sealed record ThreadSubject(int Thread) : FindingSubject("thread");

/// <summary>A finding about a lock.</summary>
/// <param name="Lock">The lock.</param>
public sealed record LockSubject(LockUse Lock) : FindingSubject("lock");

/// <summary>A finding about two threads.</summary>
/// <param name="Pair">The pair.</param>
/// <param name="Traffic">Its switches or its wake-ups, whichever are reported.</param>
public sealed record PairSubject(ThreadPair Pair, PairTraffic Traffic) : FindingSubject("pair");

/// <summary>A finding about a file.</summary>
/// <param name="Calls">The calls on the file.</param>
public sealed record FileSubject(FileCalls Calls) : FindingSubject("file");

/// <summary>A finding about a place in code at which threads wait.</summary>
/// <param name="WaitSite">The site, as <c>module!function</c>.</param>
public sealed record WaitSiteSubject(string WaitSite) : FindingSubject("waitSite");

/// <summary>A finding about a marker, such as the hang of a window.</summary>
/// <param name="Marker">The marker.</param>
public sealed record MarkerSubject(Marker Marker) : FindingSubject("marker");

/// <summary>A finding about all processors.</summary>
public sealed record ProcessorsSubject() : FindingSubject("cpus");
