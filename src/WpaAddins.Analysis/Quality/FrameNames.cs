namespace WpaAddins.Analysis.Quality;

/// <summary>
/// Whether at least half of the frames of stacks lie in a known function; if not, whether at least half lie in a known module.
/// </summary>
public enum FrameNames
{
    /// <summary>There are no frames.</summary>
    None,

    /// <summary>Less than half of the frames lie in a known module, so most are addresses without names.</summary>
    Addresses,

    /// <summary>At least half of the frames lie in a known module, but less than half in a known function.</summary>
    Modules,

    /// <summary>At least half of the frames lie in a known function.</summary>
    Functions,
}
