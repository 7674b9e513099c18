namespace WpaAddins.Trace.FileIo;

/// <summary>The kind of a file operation.</summary>
public enum FileOperationKind : byte
{
    /// <summary>Opens or creates a file.</summary>
    Create,

    /// <summary>Closes the last handle.</summary>
    Cleanup,

    /// <summary>Frees the file object.</summary>
    Close,

    /// <summary>Reads.</summary>
    Read,

    /// <summary>Writes.</summary>
    Write,

    /// <summary>Writes cached data to the disk.</summary>
    Flush,

    /// <summary>Queries a property.</summary>
    QueryInformation,

    /// <summary>Sets a property.</summary>
    SetInformation,

    /// <summary>Deletes a file.</summary>
    Delete,

    /// <summary>Renames a file.</summary>
    Rename,

    /// <summary>Creates a hard link.</summary>
    SetLink,

    /// <summary>Lists a directory.</summary>
    EnumerateDirectory,

    /// <summary>Waits for changes of a directory; the operation ends when there is one.</summary>
    NotifyDirectory,

    /// <summary>Sends a control request to the file system.</summary>
    FileSystemControl,
}
