namespace WpaAddins.Analysis;

/// <summary>An option of the command line that was given for an analysis.</summary>
/// <param name="Name">Such as <c>--from</c>.</param>
/// <param name="Value">The text of the value.</param>
/// <param name="IsPath">Whether the value is a path, which other machines do not have.</param>
public readonly record struct GivenOption(string Name, string Value, bool IsPath = false);
