using WpaAddins.Analysis.CriticalPaths;
using WpaAddins.Analysis.FileIo;
using WpaAddins.Analysis.Locks;
using WpaAddins.Analysis.ThreadPairs;

namespace WpaAddins.Analysis.Findings;

/// <summary>The subject of a finding.</summary>
/// <param name="Kind">The kind of subject, as named in JSON.</param>
/// <remarks>Source: Definitions.md, section 17.</remarks>
public abstract record FindingSubject(string Kind);

/// <summary>A thread as the subject of a finding.</summary>
/// <param name="Thread">The thread, as index into the trace's thread table.</param>
public sealed record ThreadSubject(int Thread) : FindingSubject("thread");

/// <summary>A lock as the subject of a finding.</summary>
public sealed record LockSubject(ContendedLock Lock) : FindingSubject("lock");

/// <summary>Two threads as the subject of a finding.</summary>
/// <param name="Events">The context switches between the two threads, or their wake-ups of each other.</param>
public sealed record PairSubject(ThreadPair Pair, PairEventSummary Events) : FindingSubject("pair");

/// <summary>A file as the subject of a finding.</summary>
public sealed record FileSubject(FileCalls Calls) : FindingSubject("file");

/// <summary>A wait site as the subject of a finding.</summary>
/// <param name="Lock">The waits at the site, and the holds computed from them.</param>
public sealed record WaitSiteSubject(ContendedLock Lock) : FindingSubject("waitSite");

/// <summary>
/// A hang as the subject of a finding. In JSON, the kind of this subject is <c>marker</c>, because a marker shows the
/// hang.
/// </summary>
public sealed record HangSubject(Hang Hang, CriticalPath Path) : FindingSubject("marker");

/// <summary>All CPUs as the subject of a finding.</summary>
public sealed record CpusSubject() : FindingSubject("cpus");
