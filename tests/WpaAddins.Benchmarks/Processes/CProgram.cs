using System.ComponentModel;
using System.Diagnostics;

namespace WpaAddins.Benchmarks.Processes;

/// <summary>A C program of this project, compiled into a temporary folder.</summary>
internal sealed class CProgram : IDisposable
{
    private readonly DirectoryInfo _folder;

    private CProgram(DirectoryInfo folder, string path)
    {
        _folder = folder;
        Path = path;
    }

    public string Path { get; }

    /// <summary>Compiles <c>c/NAME.c</c> with <c>cc -O2</c>.</summary>
    /// <returns>The program; null if there is no C compiler.</returns>
    /// <exception cref="InvalidOperationException">The source does not compile.</exception>
    public static CProgram? TryCompile(string name)
    {
        var folder = Directory.CreateTempSubdirectory("wpaaddins-c-");
        var program = new CProgram(folder, System.IO.Path.Combine(folder.FullName, name));
        var source = System.IO.Path.Combine(AppContext.BaseDirectory, "c", name + ".c");
        try
        {
            Output("cc", ["-O2", "-o", program.Path, source]);
            return program;
        }
        catch (Win32Exception)
        {
            program.Dispose();
            return null;
        }
    }

    /// <summary>Runs a command to its end.</summary>
    /// <returns>What it wrote to its standard output.</returns>
    /// <exception cref="InvalidOperationException">It failed.</exception>
    public static string Output(string command, IEnumerable<string> arguments)
    {
        var start = new ProcessStartInfo(command, arguments) { RedirectStandardOutput = true };
        using var process = Process.Start(start)!;
        var output = process.StandardOutput.ReadToEnd();
        process.WaitForExit();
        return process.ExitCode == 0
            ? output
            : throw new InvalidOperationException(
                $"{command} {string.Join(' ', start.ArgumentList)} failed with exit code {process.ExitCode}.");
    }

    public void Dispose() => _folder.Delete(recursive: true);
}
