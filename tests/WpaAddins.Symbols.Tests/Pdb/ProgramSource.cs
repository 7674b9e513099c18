namespace WpaAddins.Symbols.Tests.Pdb;

/// <summary>A C++ program with many kinds of names.</summary>
internal static class ProgramSource
{
    public static string Text { get; } = Read();

    private static string Read()
    {
        using var stream = typeof(ProgramSource).Assembly.GetManifestResourceStream("Program.cpp")!;
        using var reader = new StreamReader(stream);
        return reader.ReadToEnd();
    }
}
