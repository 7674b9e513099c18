namespace WpaAddins.Analysis.Findings;

/// <summary>A fact with its name.</summary>
/// <param name="Name">The name in camel case.</param>
/// <param name="Value">A text, whole number, real number, Boolean, list of texts, list of rows of facts, or null.</param>
public readonly record struct NamedFact(string Name, object? Value);
