using System.Diagnostics;

namespace WpaAddins.Cli.Tests;

/// <summary>Named pipes of Unix.</summary>
internal static class Pipes
{
    public static void Create(string path)
    {
        using var make = Process.Start("mkfifo", [path]);
        make.WaitForExit();
        Assert.AreEqual(0, make.ExitCode);
    }
}
