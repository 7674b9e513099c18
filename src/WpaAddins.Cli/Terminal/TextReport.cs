namespace WpaAddins.Cli.Terminal;

/// <summary>Writes a text result to standard output, with lines wrapped to the width of the terminal.</summary>
/// <remarks>
/// Shape: the width is that of the terminal, or else that of the environment variable COLUMNS, or else 80 characters for
/// text and 120 for tables. Text is at most 120 characters wide; tables can be wider. Long words are never truncated.
/// </remarks>
internal sealed class TextReport : IDisposable
{
    private const int DefaultWidth = 80;
    private const int DefaultTableWidth = 120;
    private const int GreatestWidth = 120;
    private const int MinTextWidth = 20;
    private const int GreatestTableWidth = 1000;
    private readonly StreamWriter _writer;
    private readonly Palette _palette;
    private readonly int _width;

    public TextReport(CommandLineHost host, bool noColour)
    {
        _writer = new StreamWriter(host.Output, new UTF8Encoding(false), leaveOpen: true) { NewLine = "\n" };
        _palette = Palette.For(host, host.OutputIsTerminal, noColour);
        _width = WidthOf(host);
        TableWidth = KnownWidthOf(host) ?? DefaultTableWidth;
    }

    public static int WidthOf(CommandLineHost host) => Math.Min(KnownWidthOf(host) ?? DefaultWidth, GreatestWidth);

    public int TableWidth { get; }

    public void Heading(string text) => _writer.WriteLine(_palette.Bold(PlainText.Sanitize(text)));

    public void Blank() => _writer.WriteLine();

    /// <summary>Writes one line without wrapping.</summary>
    public void Line(string text) => _writer.WriteLine(PlainText.Sanitize(text).TrimEnd());

    public void Wrapped(string first, string text, int indent) => Wrap(first, text, indent, line => line);

    public void WrappedHeading(string first, string text, int indent) => Wrap(first, text, indent, _palette.Bold);

    public void Dispose() => _writer.Dispose();

    private static int? KnownWidthOf(CommandLineHost host) => host is { OutputIsTerminal: true, TerminalWidth: > 0 }
        ? host.TerminalWidth
        : int.TryParse(host.Environment("COLUMNS"), NumberStyles.None, CultureInfo.InvariantCulture, out var columns)
            && columns is >= MinTextWidth and <= GreatestTableWidth
        ? columns
        : null;

    private void Wrap(string first, string text, int indent, Func<string, string> style)
    {
        var line = new StringBuilder(PlainText.Sanitize(first));
        var width = Math.Max(_width, indent + MinTextWidth);
        var isFresh = true;
        foreach (var word in Words(PlainText.Sanitize(text)))
        {
            if (!isFresh && line.Length + 1 + word.Length > width)
            {
                _writer.WriteLine(style(line.ToString()));
                line.Clear().Append(' ', indent);
                isFresh = true;
            }

            line.Append(isFresh ? "" : " ").Append(word);
            isFresh = false;
        }

        _writer.WriteLine(style(line.ToString().TrimEnd()));
    }

    /// <summary>Splits text into words; a number and its unit are one word.</summary>
    private static IEnumerable<string> Words(string text)
    {
        string? pending = null;
        foreach (var word in text.Split(' ', StringSplitOptions.RemoveEmptyEntries))
        {
            if (pending is not null && word.TrimEnd(',', ';', '.', ')') is ("%" or "s" or "ms" or "us" or "ns"))
            {
                pending += " " + word;
                continue;
            }

            if (pending is not null)
            {
                yield return pending;
            }

            pending = word;
        }

        if (pending is not null)
        {
            yield return pending;
        }
    }
}
