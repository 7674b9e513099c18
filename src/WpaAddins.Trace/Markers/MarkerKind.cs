namespace WpaAddins.Trace.Markers;

/// <summary>What a marker marks.</summary>
/// <remarks>Shape: from <see cref="DisplayChange"/> on, changes of power and sessions. Source: Definitions.md, section 15.</remarks>
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

    /// <summary>A session loses its screen, keyboard and mouse: nobody sees it.</summary>
    SessionDisconnect,

    /// <summary>A session gets a screen, keyboard and mouse.</summary>
    SessionConnect,

    /// <summary>A user logs on to a session.</summary>
    Logon,

    /// <summary>A user logs off from a session.</summary>
    Logoff,
}
