using System.Text;
using System.Xml;

namespace WpaAddins.Profiles;

/// <summary>The format of XML in all profiles, which makes them byte-identical on all systems.</summary>
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

    /// <summary>Creates a writer, which leaves the stream open.</summary>
    public static XmlWriter Writer(Stream stream) => XmlWriter.Create(stream, s_settings);
}
