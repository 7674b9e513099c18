using System.Text;

namespace WpaAddins.Cli.Terminal;

/// <summary>A result for people: lines wrapped to the terminal, on standard output.</summary>
/// <remarks>Shape: 80 columns; on a terminal its width, at most 120. Nothing is ever cut off.</remarks>
internal sealed class TextReport : IDisposable
{
    private const int DefaultWidth = 80;
    private const int GreatestWidth = 120;
    private const int LeastTextWidth = 20;
    private readonly StreamWriter _writer;
    private readonly Palette _palette;
    private readonly int _width;

    /// <summary>Begins a report.</summary>
    /// <param name="host">Has standard output.</param>
    /// <param name="noColour">Whether the command line forbids colours.</param>
    public TextReport(CommandLineHost host, bool noColour)
    {
        _writer = new StreamWriter(host.Output, new UTF8Encoding(false), leaveOpen: true) { NewLine = "\n" };
        _palette = Palette.For(host, host.OutputIsTerminal, noColour);
        _width = WidthOf(host);
    }

    /// <summary>Finds how wide lines are.</summary>
    /// <param name="host">Has standard output.</param>
    /// <returns>Characters.</returns>
    public static int WidthOf(CommandLineHost host) => host is { OutputIsTerminal: true, TerminalWidth: > 0 }
        ? Math.Min(host.TerminalWidth, GreatestWidth)
        : DefaultWidth;

    /// <summary>Gets the width of a line in characters.</summary>
    public int Width => _width;

    /// <summary>Writes a heading.</summary>
    /// <param name="text">The text.</param>
    /// <param name="indent">Blanks in front.</param>
    public void Heading(string text, int indent = 0) =>
        _writer.WriteLine(new string(' ', indent) + _palette.Bold(PlainText.Of(text)));

    /// <summary>Writes an empty line.</summary>
    public void Blank() => _writer.WriteLine();

    /// <summary>Writes one line as it is.</summary>
    /// <param name="text">The text.</param>
    public void Line(string text) => _writer.WriteLine(PlainText.Of(text).TrimEnd());

    /// <summary>Writes text, wrapped between words.</summary>
    /// <param name="first">What begins the first line, blanks included.</param>
    /// <param name="text">The text.</param>
    /// <param name="indent">Blanks in front of the other lines.</param>
    public void Wrapped(string first, string text, int indent)
    {
        var line = new StringBuilder(PlainText.Of(first));
        var width = Math.Max(_width, indent + LeastTextWidth);
        var isFresh = true;
        foreach (var word in Words(PlainText.Of(text)))
        {
            if (!isFresh && line.Length + 1 + word.Length > width)
            {
                _writer.WriteLine(line);
                line.Clear().Append(' ', indent);
                isFresh = true;
            }

            line.Append(isFresh ? "" : " ").Append(word);
            isFresh = false;
        }

        _writer.WriteLine(line.ToString().TrimEnd());
    }

    /// <summary>Writes what is buffered.</summary>
    public void Dispose() => _writer.Dispose();

    /// <summary>Splits text into what must not be broken: words, and numbers with their units.</summary>
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
