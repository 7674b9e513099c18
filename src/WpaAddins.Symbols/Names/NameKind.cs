namespace WpaAddins.Symbols.Names;

/// <summary>The part of a name that is added when its scope or type is known.</summary>
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
