using System.Diagnostics;
using System.Reflection;
using System.Text;
using WpaAddins.Report.Columns;
using WpaAddins.Report.Page;

namespace WpaAddins.Report.Tests.Script;

/// <summary>Checks the page's script outside of a browser: the types of all files, and the functions that need no page.</summary>
[TestClass]
public sealed class ScriptTests
{
    private const string TypeScriptVariable = "WPAADDINS_TYPESCRIPT";
    private const string Scripts = "src/WpaAddins.Report/Page/script";

    private static readonly string s_root = typeof(ScriptTests).Assembly.GetCustomAttributes<AssemblyMetadataAttribute>()
        .Single(a => a.Key == "RepositoryRoot").Value!;

    [TestMethod]
    public void JoinsEveryFileOnce()
    {
        var files = Directory.GetFiles(Path.Combine(s_root, Scripts), "*.js").Select(Path.GetFileName);
        CollectionAssert.AreEquivalent(files.ToArray(), PageAssets.ScriptFiles.ToArray());
    }

    [TestMethod]
    public void HasNoTypeErrors()
    {
        var compiler = Path.Combine(Environment.GetEnvironmentVariable(TypeScriptVariable) ?? "", "node_modules", "typescript", "bin", "tsc");
        if (!File.Exists(compiler))
        {
            Assert.Inconclusive($"The TypeScript compiler is not here: needs node, and {TypeScriptVariable} = a folder after 'npm install typescript@7.0.2'.");
        }

        Run("", compiler, "-p", $"{Scripts}/jsconfig.json");
    }

    [TestMethod]
    [DataRow("text")]
    [DataRow("columns")]
    [DataRow("tabledata")]
    [DataRow("flametree")]
    public void FunctionsPassTheirTests(string name)
    {
        var block = new ColumnBlock();
        block.AddIntegers("small", [0, -1, 1, -64, 64, 300]);
        block.AddIntegers("large", [ColumnBlock.LargestExact, -ColumnBlock.LargestExact, ColumnBlock.LargestExact - 1, ColumnBlock.Unknown, 0]);
        block.AddIntegers("times", [1_000_000_000_000_000, 1_000_000_000_000_001, ColumnBlock.Unknown, 1_000_000_000_000_005]);
        block.AddCodes("codes", [-1, 0, int.MaxValue - 1]);
        block.AddTexts("ä texts", ["a", null, "</script>", "a", ""]);
        block.AddPaths("paths", ["leaf <- a <- root", null, "root", "b <- root", "leaf <- a <- root", ""], " <- ");
        block.AddIntegers("none", []);
        var html = new StringBuilder();
        block.WriteTo(html, "x");
        var text = html.ToString();
        var base64 = text[(text.IndexOf('>', StringComparison.Ordinal) + 1)..text.IndexOf("</", StringComparison.Ordinal)];
        Assert.AreEqual(block.PageLength, base64.Length);
        Run(base64, "--test", $"tests/WpaAddins.Report.Tests/Script/{name}.test.mjs");
    }

    private static void Run(string block, params string[] arguments)
    {
        var node = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator)
            .SelectMany(f => new[] { Path.Combine(f, "node"), Path.Combine(f, "node.exe") }).FirstOrDefault(File.Exists);
        if (node is null)
        {
            Assert.Inconclusive("node is not on the PATH.");
        }

        var start = new ProcessStartInfo(node!, arguments)
        {
            WorkingDirectory = s_root,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        start.Environment["WPAADDINS_COLUMN_BLOCK"] = block;
        using var process = Process.Start(start)!;
        var error = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        Assert.AreEqual(0, process.ExitCode, output + error.Result);
    }
}
