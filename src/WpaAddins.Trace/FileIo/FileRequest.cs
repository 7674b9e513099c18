namespace WpaAddins.Trace.FileIo;

/// <summary>What a record says about a file operation that begins.</summary>
/// <param name="KeyGeneration">The generation of the file's key; <see cref="FileKeyGenerations.None"/> if the record has none.</param>
/// <param name="Offset">Place in the file, or the value that goes with the request.</param>
/// <param name="Size">Bytes asked for, or class of information.</param>
internal readonly record struct FileRequest(FileOperationKind Kind, int KeyGeneration, int ObjectGeneration, long Offset, uint Size);
