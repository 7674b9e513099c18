namespace WpaAddins.Etl;

/// <summary>The progress of reading a file.</summary>
/// <param name="BytesRead">Bytes of the file that have been read.</param>
/// <param name="TotalBytes">Bytes of the file.</param>
public readonly record struct ReadProgress(long BytesRead, long TotalBytes);
