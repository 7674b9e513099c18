namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>A file of lock signatures does not say what it must.</summary>
/// <param name="file">Name of the file.</param>
/// <param name="line">Line, 1-based.</param>
/// <param name="problem">The field, what was found and what was expected.</param>
/// <param name="inner">What the text's own grammar says; null if that is right.</param>
public sealed class LockSignatureException(string file, long line, string problem, Exception? inner = null)
    : FormatException($"{file}, line {line}: {problem}", inner)
{
    /// <summary>Gets the line, 1-based.</summary>
    public long Line => line;
}
