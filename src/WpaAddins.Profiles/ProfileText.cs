using System.Text;
using System.Xml;
using System.Xml.Linq;

namespace WpaAddins.Profiles;

/// <summary>Writes the XML of all profiles in one format, which is byte-identical on all systems.</summary>
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

    /// <summary>Writes a profile and leaves the stream open.</summary>
    public static void Write(Stream stream, XElement root)
    {
        using (var xml = XmlWriter.Create(stream, s_settings))
        {
            new XDocument(root).Save(xml);
        }

        stream.WriteByte((byte)'\n');
    }
}
