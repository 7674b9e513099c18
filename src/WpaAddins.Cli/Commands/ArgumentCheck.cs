namespace WpaAddins.Cli.Commands;

/// <summary>Validates arguments that are names.</summary>
internal static class ArgumentCheck
{
    /// <summary>Rejects empty names and mistyped options, which would otherwise be read as names.</summary>
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
