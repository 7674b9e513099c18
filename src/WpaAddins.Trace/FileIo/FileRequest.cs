namespace WpaAddins.Trace.FileIo;

/// <summary>What a record says about a file operation that begins.</summary>
/// <param name="Kind">What was asked.</param>
/// <param name="KeyGeneration">The generation of the file's key; <see cref="FileKeyGenerations.None"/> if the record has none.</param>
/// <param name="ObjectGeneration">The generation of the file object.</param>
/// <param name="Offset">Place in the file, or the value that goes with the request.</param>
/// <param name="Size">Bytes asked for, or class of information.</param>
internal readonly record struct FileRequest(FileOperationKind Kind, int KeyGeneration, int ObjectGeneration, long Offset, uint Size);
