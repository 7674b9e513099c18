using System.Text;
using System.Xml;

namespace WpaAddins.Tables.Profiles;

/// <summary>How the text of every profile is laid out, so that the same profile has the same bytes on every system.</summary>
internal static class ProfileText
{
    private static readonly XmlWriterSettings s_settings = new()
    {
        Encoding = new UTF8Encoding(encoderShouldEmitUTF8Identifier: false),
        Indent = true,
        IndentChars = "  ",
        NewLineChars = "\n",
        CloseOutput = false,
    };

    /// <summary>Begins a profile.</summary>
    /// <param name="stream">Where to write; it stays open.</param>
    /// <returns>The writer.</returns>
    public static XmlWriter Writer(Stream stream) => XmlWriter.Create(stream, s_settings);
}
