namespace WpaAddins.Trace.Markers;

/// <summary>The kind of a marker.</summary>
/// <remarks>
/// Shape: power and session changes begin with <see cref="DisplayChange"/>. Source: Definitions.md, section 15.
/// </remarks>
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

    /// <summary>The window manager detects user activity.</summary>
    UserActive,

    /// <summary>A window did not check for messages for a long time.</summary>
    MessageCheckDelay,

    /// <summary>A window took a long time to handle input.</summary>
    InputDelay,

    /// <summary>A process is frozen: none of its threads may run.</summary>
    Freeze,

    /// <summary>A frozen process may run again.</summary>
    Thaw,

    /// <summary>A mark was set during the recording.</summary>
    Mark,

    /// <summary>The display of a session changes its power state.</summary>
    DisplayChange,

    /// <summary>The display of a session goes off.</summary>
    DisplayOff,

    /// <summary>The display of a session goes on.</summary>
    DisplayOn,

    /// <summary>A screen saver starts.</summary>
    ScreenSaverStart,

    /// <summary>A screen saver ends.</summary>
    ScreenSaverEnd,

    /// <summary>The system changes between mains and battery.</summary>
    PowerSource,

    /// <summary>The system goes to sleep.</summary>
    Sleep,

    /// <summary>The system wakes up.</summary>
    Resume,

    /// <summary>The system enters modern standby.</summary>
    StandbyEntry,

    /// <summary>The system leaves modern standby.</summary>
    StandbyExit,

    /// <summary>A session is locked.</summary>
    SessionLock,

    /// <summary>A session is unlocked.</summary>
    SessionUnlock,

    /// <summary>A session is disconnected from its screen, keyboard and mouse.</summary>
    SessionDisconnect,

    /// <summary>A session is connected to a screen, keyboard and mouse.</summary>
    SessionConnect,

    /// <summary>A user logs on to a session.</summary>
    Logon,

    /// <summary>A user logs off from a session.</summary>
    Logoff,
}
