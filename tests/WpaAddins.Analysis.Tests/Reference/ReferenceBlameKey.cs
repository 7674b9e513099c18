using WpaAddins.Analysis.Timeline;

namespace WpaAddins.Analysis.Tests.Reference;

/// <summary>Who had a CPU that another wanted, and how.</summary>
internal readonly record struct ReferenceBlameKey(
    ReferenceThread Victim, ReferenceThread RunningThread, ReadyClass Class);
