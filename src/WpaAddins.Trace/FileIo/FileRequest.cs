namespace WpaAddins.Trace.FileIo;

/// <summary>The data of a record that begins a file operation.</summary>
/// <param name="KeyGeneration">The generation of the file's key; <see cref="FileKeyGenerations.None"/> if the record has none.</param>
/// <param name="Offset">File offset, create options, or the value that goes with the request.</param>
/// <param name="Size">Requested bytes, or class of information.</param>
internal readonly record struct FileRequest(FileOperationKind Kind, int KeyGeneration, int ObjectGeneration, long Offset, uint Size);
