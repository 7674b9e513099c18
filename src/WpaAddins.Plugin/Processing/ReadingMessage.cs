using System.Collections.Frozen;
using System.Globalization;

namespace WpaAddins.Plugin.Processing;

/// <summary>Formats the message that the host shows when a part of a trace cannot be read.</summary>
/// <remarks>
/// Shape: at most one message for a trace, because the host shows it in a message box. It does not contain events that
/// the session lost: the tables report them.
/// </remarks>
internal static class ReadingMessage
{
    private static readonly FrozenSet<DiagnosticId> s_notRead = new[]
    {
        DiagnosticId.BufferTruncated, DiagnosticId.BufferHeaderDamaged, DiagnosticId.BufferLengthExceedsSize,
        DiagnosticId.BufferNotDecodable, DiagnosticId.BufferTooLarge, DiagnosticId.TrailingBytes, DiagnosticId.TooManyBuffers,
        DiagnosticId.MergeMemoryExceeded, DiagnosticId.TraceTruncated, DiagnosticId.RecordSizeInvalid,
        DiagnosticId.RecordMarkerInvalid, DiagnosticId.CompactContextSwitch,
    }.ToFrozenSet();

    /// <summary>Formats the message for a trace that was read at least in part.</summary>
    /// <returns>The message; null if everything was read.</returns>
    public static string? Format(string name, IEnumerable<Diagnostic> diagnostics)
    {
        string[] found = [.. diagnostics.Where(each => s_notRead.Contains(each.Descriptor.Id)).Select(each => each.Message)];
        return found.Length == 0 ? null
            : $"WpaAddins cannot read all of {name}. {found[0]}. "
                + (found.Length == 1 ? "" : string.Create(CultureInfo.CurrentCulture, $"There are {found.Length - 1} other defects. "))
                + "The table Trace Diagnostics has the details.";
    }
}
