using WpaAddins.Analysis.Functions;

namespace WpaAddins.Analysis.WaitSites;

/// <summary>Finds the sites of stacks.</summary>
/// <remarks>
/// Each function is compared with the lists once, and each entry of <see cref="StackFunctions"/> is searched once. So the cost
/// of a wait does not depend on the depth of its stack. Source: Definitions.md, section 18.
/// </remarks>
internal sealed class StackSites(StackFunctions functions, StackPlumbing lists)
{
    /// <summary>The site of a missing stack.</summary>
    public const int None = -1;

    private readonly List<FrameRole?> _roles = [];
    private readonly List<(int Site, bool IsIdle)?> _byEntry = [];

    /// <summary>
    /// Gets the function id of a stack's site, or <see cref="None"/> for a missing stack or one without frames, and whether
    /// the stack contains a function in which threads wait for work.
    /// </summary>
    public (int Site, bool IsIdle) Find(int entry)
    {
        if (entry == StackFunctions.NoEntry)
        {
            return (None, false);
        }

        while (_byEntry.Count <= entry)
        {
            _byEntry.Add(null);
        }

        return _byEntry[entry] ??= Search(functions.FramesOf(entry));
    }

    /// <summary>Chooses the frame that is the site of a stack, leaf first; -1 for a stack without frames.</summary>
    internal static int ChooseFrame(ReadOnlySpan<FrameRole> roles)
    {
        for (var frame = 0; frame < roles.Length; frame++)
        {
            if ((roles[frame] & FrameRole.Plumbing) == 0)
            {
                return frame;
            }
        }

        for (var frame = roles.Length - 1; frame >= 0; frame--)
        {
            if ((roles[frame] & FrameRole.Entry) == 0)
            {
                return frame;
            }
        }

        return roles.Length - 1;
    }

    private (int Site, bool IsIdle) Search(ReadOnlySpan<int> frames)
    {
        var roles = new FrameRole[frames.Length];
        var isIdle = false;
        for (var frame = 0; frame < frames.Length; frame++)
        {
            roles[frame] = RoleOf(frames[frame]);
            isIdle |= (roles[frame] & FrameRole.Idle) != 0;
        }

        return (ChooseFrame(roles) is >= 0 and var site ? frames[site] : None, isIdle);
    }

    private FrameRole RoleOf(int function)
    {
        while (_roles.Count <= function)
        {
            _roles.Add(null);
        }

        return _roles[function] ??= lists.Classify(functions.Name(function));
    }
}
