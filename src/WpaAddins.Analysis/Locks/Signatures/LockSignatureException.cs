namespace WpaAddins.Analysis.Locks.Signatures;

/// <summary>A file of lock signatures has an error.</summary>
/// <param name="line">Line, 1-based.</param>
/// <param name="problem">What is wrong; usually names the field.</param>
/// <param name="inner">The exception of the JSON reader; null if there is none.</param>
public sealed class LockSignatureException(string file, long line, string problem, Exception? inner = null)
    : FormatException($"{file}, line {line}: {problem}", inner);
