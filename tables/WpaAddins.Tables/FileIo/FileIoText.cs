using WpaAddins.Analysis.FileIo;
using WpaAddins.Trace.FileIo;

namespace WpaAddins.Tables.FileIo;

/// <summary>The words of cells about files and operations.</summary>
internal static class FileIoText
{
    /// <summary>Writes an operation.</summary>
    public static string Of(FileOperationKind kind) => kind switch
    {
        FileOperationKind.Create => "Create",
        FileOperationKind.Cleanup => "Cleanup",
        FileOperationKind.Close => "Close",
        FileOperationKind.Read => "Read",
        FileOperationKind.Write => "Write",
        FileOperationKind.Flush => "Flush",
        FileOperationKind.QueryInformation => "Query Information",
        FileOperationKind.SetInformation => "Set Information",
        FileOperationKind.Delete => "Delete",
        FileOperationKind.Rename => "Rename",
        FileOperationKind.SetLink => "Set Link",
        FileOperationKind.EnumerateDirectory => "Enumerate Directory",
        FileOperationKind.NotifyDirectory => "Notify Directory",
        FileOperationKind.FileSystemControl => "File System Control",
        _ => throw new ArgumentOutOfRangeException(nameof(kind)),
    };

    /// <summary>Writes a file: its path, else the address by which records call it.</summary>
    public static string Of(FileTable files, int file) =>
        files.Path(file)
        ?? (file == FileTable.Unknown ? "Unknown" : FormattableString.Invariant($"Unknown (0x{files.Key(file):x})"));

    /// <summary>Tells whether the ends of calls, and with them sizes and times, are known.</summary>
    public static bool HasEnds(FileCalls calls) => calls.Unfinished < calls.Calls;

    /// <summary>Tells whether the bytes that calls transferred are known.</summary>
    public static bool HasBytes(FileCalls calls) => calls.MovesData && HasEnds(calls);
}
