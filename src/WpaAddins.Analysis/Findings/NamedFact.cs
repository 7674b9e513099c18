namespace WpaAddins.Analysis.Findings;

/// <summary>A fact with its name.</summary>
/// <param name="Name">The name in camel case.</param>
/// <param name="Value">A text, a whole number, a real number, a truth value, a list of texts, a list of rows of facts, or null.</param>
public readonly record struct NamedFact(string Name, object? Value);
