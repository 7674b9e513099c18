using WpaAddins.Cli.Export;

namespace WpaAddins.Cli.Commands;

/// <summary>The options that choose the format of an export.</summary>
internal sealed class FormatArguments
{
    private readonly Option<ExportFormat?> _format = CommandOption.CreateChoice<ExportFormat>(
        "--format", "csv|json|ndjson|table",
        "The format; without it, that of the file name in --out, or else csv. 'table' is text for terminals.",
        "csv, json, ndjson or table");

    private readonly Option<char?> _delimiter = CommandOption.Create<char>(
        "--delimiter", "CHAR", "CSV: the character between cells, or 'tab'. Default: a comma.",
        "a comma, a semicolon, | or tab", TryParseDelimiter);

    private readonly Option<bool> _bom = new("--bom")
    {
        Description = "CSV: begin with a byte order mark, so that Excel shows every character.",
    };

    public void AddTo(Command command)
    {
        command.Add(_format);
        command.Add(_delimiter);
        command.Add(_bom);
    }

    /// <summary>Gets the format for a file, or for standard output.</summary>
    /// <exception cref="CommandFailedException">The extension is unknown, and no format is given.</exception>
    public ExportFormat Format(ParseResult result, string? path) => result.GetValue(_format) ?? FindFormat(path);

    /// <summary>Gets the style of CSV output.</summary>
    /// <exception cref="CommandFailedException">The format is not CSV, and an option for it is given.</exception>
    public CsvStyle Style(ParseResult result, ExportFormat format, string? path)
    {
        var (delimiter, bom) = (result.GetValue(_delimiter), result.GetValue(_bom));
        if (format != ExportFormat.Csv && (delimiter is not null || bom))
        {
            throw new CommandFailedException("--delimiter and --bom apply only to csv", ExitCode.Usage);
        }

        return new CsvStyle(delimiter ?? (OutputPath.ExtensionOf(path) == ".TSV" ? '\t' : ','), bom);
    }

    private static ExportFormat FindFormat(string? path) => OutputPath.ExtensionOf(path) switch
    {
        ".JSON" => ExportFormat.Json,
        ".NDJSON" or ".JSONL" => ExportFormat.Ndjson,
        "" or ".CSV" or ".TSV" or ".TXT" => ExportFormat.Csv,
        var other => throw new CommandFailedException(
            $"no format has the extension {other.ToLowerInvariant()}; name the file .csv, .tsv, .json or .ndjson, or give --format",
            ExitCode.Usage),
    };

    private static bool TryParseDelimiter(string text, out char delimiter)
    {
        delimiter = text switch
        {
            "tab" or "\\t" => '\t',
            "," or ";" or "|" or "\t" => text[0],
            _ => '\0',
        };
        return delimiter != '\0';
    }
}
