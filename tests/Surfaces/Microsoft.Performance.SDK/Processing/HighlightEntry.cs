using System.Drawing;

namespace Microsoft.Performance.SDK.Processing;

public sealed class HighlightEntry
{
    public string StartTimeColumnName { get; set; }

    public Guid StartTimeColumnGuid { get; set; }

    public string EndTimeColumnName { get; set; }

    public Guid EndTimeColumnGuid { get; set; }

    public string HighlightQuery { get; set; }

    public Color HighlightColor { get; set; }
}
