namespace WpaAddins.Cli.Terminal;

/// <summary>Writes the messages of a command to standard error, one line each.</summary>
internal sealed class Messages(TextWriter error, Palette palette, bool isDebug)
{
    public const string Prefix = "wpaaddins: ";
    private List<string>? _held;

    /// <summary>Writes an error, and with <c>--debug</c> its cause.</summary>
    public void Error(string text, Exception? cause = null)
    {
        Write(palette.Red(Prefix + PlainText.Sanitize(text)));
        if (isDebug && cause is not null)
        {
            foreach (var line in cause.ToString().ReplaceLineEndings("\n").Split('\n'))
            {
                Write(PlainText.Sanitize(line));
            }
        }
    }

    /// <summary>Writes a warning about something that was lost or ignored.</summary>
    public void Warning(string text) => Write(palette.Yellow(Prefix + PlainText.Sanitize(text)));

    public void Note(string text) => Write(Prefix + PlainText.Sanitize(text));

    /// <summary>
    /// Holds messages back until the returned object is disposed, because a progress bar on the terminal would erase
    /// them.
    /// </summary>
    public IDisposable Hold()
    {
        _held = [];
        return new Release(this);
    }

    private void Write(string line)
    {
        if (_held is null)
        {
            error.WriteLine(line);
        }
        else
        {
            _held.Add(line);
        }
    }

    private sealed class Release(Messages messages) : IDisposable
    {
        public void Dispose()
        {
            var held = messages._held ?? [];
            messages._held = null;
            held.ForEach(messages.Write);
        }
    }
}
