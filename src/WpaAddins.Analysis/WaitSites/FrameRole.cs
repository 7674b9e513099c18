namespace WpaAddins.Analysis.WaitSites;

/// <summary>The lists of Definitions.md, section 18, that contain a function.</summary>
[Flags]
internal enum FrameRole : byte
{
    None = 0,
    Plumbing = 1,
    Entry = 2,
    Idle = 4,
}
