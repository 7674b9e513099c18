using WpaAddins.Analysis.FileIo;
using WpaAddins.Trace.FileIo;

namespace WpaAddins.Tables.FileIo;

/// <summary>The text of cells about files and operations.</summary>
internal static class FileIoText
{
    public static string Format(FileOperationKind kind) => kind switch
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

    /// <summary>Gets the path of a file; if it is unknown, a text with the address in the records, if any.</summary>
    public static string Format(FileTable files, int file) =>
        files.Path(file)
        ?? (file == FileTable.Unknown ? "Unknown" : FormattableString.Invariant($"Unknown (0x{files.Key(file):x})"));

    /// <summary>Gets whether the trace contains ends of the calls, and thus sizes and durations.</summary>
    public static bool HasEnds(FileCalls calls) => calls.Unfinished < calls.Calls;

    public static bool HasBytes(FileCalls calls) => calls.MovesData && HasEnds(calls);
}
