using System.Security.Cryptography;

namespace WpaAddins.Cli.Mcp.Answers;

/// <summary>
/// Formats and parses cursors. A cursor is a position in the lists of an answer and a hash of the request, so it is
/// valid only for that request.
/// </summary>
internal static class AnswerCursor
{
    private const int HashBytes = 12;

    public static string Format(string request, int position) =>
        string.Create(CultureInfo.InvariantCulture, $"{position}.{Hash(request)}");

    /// <exception cref="ToolException">The text is not a cursor of this request.</exception>
    public static int Parse(string? cursor, string request)
    {
        if (cursor is null)
        {
            return 0;
        }

        var dot = cursor.IndexOf('.', StringComparison.Ordinal);
        return dot > 0
            && int.TryParse(cursor.AsSpan(0, dot), NumberStyles.None, CultureInfo.InvariantCulture, out var position)
            && cursor[(dot + 1)..] == Hash(request)
                ? position
                : throw new ToolException(
                    "the cursor is not one of this request; repeat the request with the same arguments and the cursor of its last answer, "
                    + "or without a cursor");
    }

    private static string Hash(string request) =>
        Convert.ToHexStringLower(SHA256.HashData(Encoding.UTF8.GetBytes(request)).AsSpan(0, HashBytes));
}
