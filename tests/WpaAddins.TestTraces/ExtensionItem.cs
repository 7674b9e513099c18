namespace WpaAddins.TestTraces;

/// <summary>One extension of a manifest event.</summary>
/// <param name="Type">
/// Kind of the extension: 1 related activity, 5 and 6 stack, 11 TraceLogging schema, and so on.
/// </param>
/// <param name="Data">Content, without item header and padding.</param>
public readonly record struct ExtensionItem(ushort Type, byte[] Data);
