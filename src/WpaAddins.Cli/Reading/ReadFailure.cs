namespace WpaAddins.Cli.Reading;

/// <summary>Explains why a trace cannot be read.</summary>
internal static class ReadFailure
{
    /// <returns>A sentence without full stop; null if the exception is not about reading.</returns>
    public static string? Explain(string path, Exception exception) => exception switch
    {
        FileNotFoundException or DirectoryNotFoundException => $"{path} does not exist",
        UnauthorizedAccessException => $"{path} cannot be read: access is denied",
        IOException => $"{path} cannot be read: {exception.Message}",
        EtlFormatException => exception.Message,
        _ => null,
    };
}
