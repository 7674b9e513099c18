namespace WpaAddins.Trace.FileIo;

/// <summary>What a program asked of a file.</summary>
public enum FileOperationKind : byte
{
    /// <summary>To open or create it.</summary>
    Create,

    /// <summary>To give up the last handle.</summary>
    Cleanup,

    /// <summary>To free the file object.</summary>
    Close,

    /// <summary>To read.</summary>
    Read,

    /// <summary>To write.</summary>
    Write,

    /// <summary>To write out what is cached.</summary>
    Flush,

    /// <summary>To tell a property.</summary>
    QueryInformation,

    /// <summary>To set a property.</summary>
    SetInformation,

    /// <summary>To delete it.</summary>
    Delete,

    /// <summary>To rename it.</summary>
    Rename,

    /// <summary>To make a hard link.</summary>
    SetLink,

    /// <summary>To list a directory.</summary>
    EnumerateDirectory,

    /// <summary>To tell of changes of a directory; it ends when there is one.</summary>
    NotifyDirectory,

    /// <summary>A control request to the file system.</summary>
    FileSystemControl,
}
