using System.Diagnostics;

namespace WpaAddins.Symbols.Tests.Pdb;

/// <summary>Real images and PDBs, made with clang and lld where they are installed.</summary>
internal sealed class ClangPdb : IDisposable
{
    private static readonly string[] s_versions = ["-19", ""];
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("wpaaddins-pdb-");

    private ClangPdb(string pdb) => Pdb = Path.Combine(_folder.FullName, pdb);

    public string Pdb { get; }

    public string Image => Path.ChangeExtension(Pdb, ".exe");

    /// <summary>Compiles and links C++; ends the test as inconclusive without the tools.</summary>
    public static ClangPdb Make(string source, string target, bool hasProcedures, string name = "made")
    {
        var clang = Require("clang");
        var linker = Require("lld-link");
        var made = new ClangPdb($"{name}.pdb");
        var folder = made._folder.FullName;
        File.WriteAllText(Path.Combine(folder, "a.cpp"), source);
        Run(clang, folder,
            [
                $"--target={target}-pc-windows-msvc", "-O1", "-std=c++20", "-ffreestanding", "-fno-stack-protector", "-fno-exceptions", "-fno-rtti",
                "-ffunction-sections", "-w", .. target == "i686" ? new[] { "-msse2" } : [], .. hasProcedures ? new[] { "-g", "-gcodeview" } : [], "-c", "a.cpp", "-o", "a.obj",
            ]);
        Run(linker, folder,
            [
                "/debug", "/Brepro", "/nodefaultlib", "/entry:entry", "/subsystem:console", "/safeseh:no", "/opt:noref,noicf",
                $"/out:{name}.exe", $"/pdb:{name}.pdb", $"/pdbaltpath:{name}.pdb", "a.obj",
            ]);
        return made;
    }

    /// <summary>Runs one of LLVM's tools; ends the test as inconclusive without it.</summary>
    public static string Tool(string tool, IEnumerable<string> arguments, string input = "") =>
        Run(Require(tool), Path.GetTempPath(), arguments, input);

    /// <summary>Reads a decorated name with LLVM; null if it cannot read it.</summary>
    public static string? TryUndecorate(string name)
    {
        var lines = Tool(
            "llvm-undname",
            ["--no-access-specifier", "--no-calling-convention", "--no-return-type", "--no-member-type", "--no-variable-type"],
            name + "\n").Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries);
        return lines.Length >= 2 ? lines[1] : null;
    }

    public void Dispose() => _folder.Delete(recursive: true);

    private static string Require(string tool)
    {
        var folders = (Environment.GetEnvironmentVariable("PATH") ?? "").Split(Path.PathSeparator, StringSplitOptions.RemoveEmptyEntries);
        var found = s_versions.SelectMany(v => folders.Select(f => Path.Combine(f, tool + v))).FirstOrDefault(File.Exists);
        if (found is null)
        {
            Assert.Inconclusive($"{tool} is not installed, so there is nothing to compare with.");
        }

        return found!;
    }

    private static string Run(string tool, string folder, IEnumerable<string> arguments, string input = "")
    {
        var start = new ProcessStartInfo(tool, arguments)
        {
            WorkingDirectory = folder,
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        using var process = Process.Start(start)!;
        var errors = process.StandardError.ReadToEndAsync();
        var output = process.StandardOutput.ReadToEndAsync();
        process.StandardInput.Write(input);
        process.StandardInput.Close();
        process.WaitForExit();
        Assert.AreEqual(0, process.ExitCode, $"{tool}: {errors.Result}");
        return output.Result;
    }
}
