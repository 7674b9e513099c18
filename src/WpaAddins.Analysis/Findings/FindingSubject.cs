using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.ThreadPairs;

namespace WpaAddins.Analysis.Findings;

/// <summary>The subject of a finding.</summary>
/// <remarks>Source: Definitions.md, section 17.</remarks>
public abstract record FindingSubject(string Kind);

/// <summary>A finding about a thread.</summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
public sealed record ThreadSubject(int Thread) : FindingSubject("thread");

/// <summary>A finding about a lock.</summary>
public sealed record LockSubject(ContendedLock Lock) : FindingSubject("lock");

/// <summary>A finding about two threads.</summary>
/// <param name="Events">The context switches between the two threads, or the wake-ups of one by the other.</param>
public sealed record PairSubject(ThreadPair Pair, PairEventSummary Events) : FindingSubject("pair");

/// <summary>A finding about a file.</summary>
public sealed record FileSubject(FileCalls Calls) : FindingSubject("file");

/// <summary>A finding about a wait site.</summary>
/// <param name="Lock">The waits at the site, and the holds that follow from them.</param>
public sealed record WaitSiteSubject(ContendedLock Lock) : FindingSubject("waitSite");

/// <summary>A finding about a hang.</summary>
public sealed record HangSubject(Hang Hang, CriticalPath Path) : FindingSubject("marker");

/// <summary>A finding about all processors.</summary>
public sealed record ProcessorsSubject() : FindingSubject("cpus");
