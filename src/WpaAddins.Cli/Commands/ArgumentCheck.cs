using System.CommandLine.Parsing;

namespace WpaAddins.Cli.Commands;

/// <summary>Checks what stands where a name is expected.</summary>
internal static class ArgumentCheck
{
    /// <summary>Refuses empty names and mistyped options, which would else be taken for names.</summary>
    /// <param name="result">The argument.</param>
    public static void RefuseOptions(ArgumentResult result)
    {
        foreach (var token in result.Tokens)
        {
            if (token.Value.Length == 0)
            {
                result.AddError("a name is empty");
            }
            else if (token.Value is ['-', _, ..] && !File.Exists(token.Value))
            {
                result.AddError($"there is no option '{token.Value}' here");
            }
        }
    }
}
