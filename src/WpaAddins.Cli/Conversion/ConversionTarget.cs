using WpaAddins.Cli.Parsing;

namespace WpaAddins.Cli.Conversion;

/// <summary>The values of <c>convert --to</c>: the format, and optionally the end of the range.</summary>
internal sealed record ConversionTarget(ConversionFormat Format, long? ToNs)
{
    public static ConversionTarget? Parse(ArgumentResult result)
    {
        ConversionFormat? format = null;
        long? to = null;
        foreach (var token in result.Tokens)
        {
            if (format is null && char.IsAsciiLetter(token.Value.FirstOrDefault())
                && Enum.TryParse<ConversionFormat>(token.Value, ignoreCase: true, out var named))
            {
                format = named;
            }
            else if (to is null && TraceSeconds.TryParse(token.Value, out var seconds))
            {
                to = seconds;
            }
            else
            {
                result.AddError($"--to takes perfetto, speedscope or folded, and once trace seconds such as 30.333, not '{token.Value}'");
                return null;
            }
        }

        if (format is { } found)
        {
            return new ConversionTarget(found, to);
        }

        result.AddError("convert needs --to perfetto, speedscope or folded");
        return null;
    }
}
