namespace WpaAddins.Etl;

/// <summary>How far a reading has come.</summary>
/// <param name="BytesRead">Bytes of the file that have been read.</param>
/// <param name="TotalBytes">Bytes of the file.</param>
public readonly record struct ReadProgress(long BytesRead, long TotalBytes);
