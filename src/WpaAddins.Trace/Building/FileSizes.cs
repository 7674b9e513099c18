using WpaAddins.Trace.FileIo;

namespace WpaAddins.Trace.Building;

/// <summary>Computes the sizes of files from the requests and results of operations.</summary>
/// <remarks>
/// Shape: one pass in trace order; of several sizes, the last one counts. A size is known when the end of the file is
/// set, when an open creates or empties the file, when a read returns fewer bytes than requested, and when a read fails
/// at the end of the bytes seen so far. Writes beyond a known end increase the size. Pipes and mailslots have no size.
/// Source: FileIo_Info, MOF (documented): the additional value of FileEndOfFileInformation is the size.
/// </remarks>
internal static class FileSizes
{
    private const uint EndOfFile = 0xC000_0011;
    private const uint EndOfFileInformation = 20;
    private const uint Superseded = 0;
    private const uint Created = 2;
    private const uint Overwritten = 3;

    /// <returns>Bytes by file, or <see cref="FileTable.NoSize"/>.</returns>
    public static long[] Compute(FileOperations operations, IReadOnlyList<string?> paths)
    {
        var known = new long[paths.Count];
        var seen = new long[paths.Count];
        Array.Fill(known, FileTable.NoSize);
        for (var row = 0; row < operations.Count; row++)
        {
            var file = operations.File[row];
            if (operations.End[row] != FileOperations.NoEnd && paths[file] is { } path && FileTable.HasContent(path))
            {
                Learn(operations, row, ref known[file], ref seen[file]);
            }
        }

        return known;
    }

    private static void Learn(FileOperations operations, int row, ref long known, ref long seen)
    {
        var (status, result, offset) = (operations.Status[row], operations.Result[row], operations.Offset[row]);
        var kind = operations.Kind[row];
        if (status >= FileOperations.FirstFailure)
        {
            known = kind == FileOperationKind.Read && status == EndOfFile && offset == seen ? offset : known;
            return;
        }

        switch (kind)
        {
            case FileOperationKind.Create when result is Superseded or Created or Overwritten:
                (known, seen) = (0, 0);
                break;
            case FileOperationKind.SetInformation when operations.Size[row] == EndOfFileInformation && offset >= 0:
                (known, seen) = (offset, offset);
                break;
            case FileOperationKind.Read or FileOperationKind.Write when offset is >= 0 and <= long.MaxValue - uint.MaxValue:
                var end = offset + result;
                seen = Math.Max(seen, end);
                var isShort = kind == FileOperationKind.Read && result != 0 && result < operations.Size[row];
                known = isShort ? end
                    : known == FileTable.NoSize || end <= known ? known
                    : kind == FileOperationKind.Write ? end
                    : FileTable.NoSize;
                break;
        }
    }
}
