namespace WpaAddins.Trace.Markers;

/// <summary>What a marker marks.</summary>
/// <remarks>Source: the scheduling definitions, section 15.</remarks>
public enum MarkerKind : byte
{
    /// <summary>The keyboard focus moves to another thread.</summary>
    FocusThread,

    /// <summary>Another process gets the focus.</summary>
    FocusProcess,

    /// <summary>A key goes down.</summary>
    KeyDown,

    /// <summary>A mouse button goes down.</summary>
    MouseDown,

    /// <summary>A mouse button goes up.</summary>
    MouseUp,

    /// <summary>The mouse moves.</summary>
    MouseMove,

    /// <summary>The mouse wheel turns.</summary>
    MouseWheel,

    /// <summary>The window system sees that the user does something.</summary>
    UserActive,

    /// <summary>A window did not look for messages for long.</summary>
    MessageCheckDelay,

    /// <summary>A window took long to handle input.</summary>
    InputDelay,

    /// <summary>A process is frozen: none of its threads may run.</summary>
    Freeze,

    /// <summary>A frozen process may run again.</summary>
    Thaw,

    /// <summary>Somebody set a mark while recording.</summary>
    Mark,
}
