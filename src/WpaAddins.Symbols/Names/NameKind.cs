namespace WpaAddins.Symbols.Names;

/// <summary>What a name lacks until its scope or type is known.</summary>
internal enum NameKind
{
    /// <summary>Nothing.</summary>
    Plain,

    /// <summary>The name of the class.</summary>
    Constructor,

    /// <summary>The name of the class, after a tilde.</summary>
    Destructor,

    /// <summary>The type that the function returns.</summary>
    Conversion,
}
