using System.Security.Cryptography;

namespace WpaAddins.Report.Page;

/// <summary>The style and the script of the page, and the policy that allows a browser to use only these two.</summary>
internal static class PageAssets
{
    public static string PictureStyle { get; } = Read("picture.css");

    /// <summary>Gets the style of the pictures and of the page around them.</summary>
    public static string Style { get; } = PictureStyle + Read("report.css") + Read("grid.css") + Read("flame.css");

    /// <summary>
    /// Gets the files of the script in the order in which they are joined: a file uses those before it.
    /// </summary>
    /// <value>They share one scope, and <c>page.js</c> starts everything.</value>
    public static IReadOnlyList<string> ScriptFiles { get; } =
    [
        "text.js", "columns.js", "csv.js", "ticks.js",
        "schedule.js", "lanes.js", "raster.js", "panel.js", "lane-view.js", "timeline.js",
        "tabledata.js", "grid.js", "table.js",
        "flametree.js", "flame.js", "page.js",
    ];

    public static string Script { get; } = $"'use strict';\n(() => {{\n{string.Join('\n', ScriptFiles.Select(Read))}}})();\n";

    /// <summary>Gets the Content-Security-Policy.</summary>
    /// <value>
    /// It allows one style and one script, identified by their SHA-256, and nothing to be loaded or sent.
    /// </value>
    public static string Policy { get; } =
        $"default-src 'none'; style-src 'sha256-{Hash(Style)}'; script-src 'sha256-{Hash(Script)}'; "
        + "base-uri 'none'; form-action 'none'";

    private static string Read(string name)
    {
        using var stream = typeof(PageAssets).Assembly.GetManifestResourceStream(name)
            ?? throw new InvalidOperationException($"The assembly has no resource {name}.");
        using var reader = new StreamReader(stream, Encoding.UTF8);

        // A browser converts each line break to \n before it computes the hash.
        return reader.ReadToEnd().ReplaceLineEndings("\n");
    }

    private static string Hash(string text) => Convert.ToBase64String(SHA256.HashData(Encoding.UTF8.GetBytes(text)));
}
