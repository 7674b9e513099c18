namespace WpaAddins.Cli.Tests.Sql;

/// <summary>A PostgreSQL server for one query, with its data in a temporary folder and no network port.</summary>
/// <remarks>The server refuses to run as root; then it runs as the user <c>postgres</c>.</remarks>
internal static class PostgreSqlServer
{
    private const string User = "postgres";

    public static string Query(string folder, string script, string query)
    {
        string[] further = Directory.Exists("/usr/lib/postgresql")
            ? [.. Directory.GetDirectories("/usr/lib/postgresql").Select(d => Path.Combine(d, "bin"))]
            : [];
        var (initdb, control) = (EngineRun.Find("initdb", further), EngineRun.Find("pg_ctl", further));
        var client = EngineRun.Find("psql", further);
        if (OperatingSystem.IsWindows() || initdb is null || control is null || client is null)
        {
            Assert.Inconclusive("PostgreSQL is not here: needs initdb, pg_ctl and psql, on Linux or macOS.");
        }

        using var data = new TemporaryFolder();
        if (Environment.IsPrivilegedProcess)
        {
            EngineRun.Run("chown", folder, "", User, data.Root);
        }

        RunAsUser(initdb, data.Root, "-D", data.PathOf("db"), "-U", User, "--auth=trust", "--encoding=UTF8", "--no-sync");
        RunAsUser(
            control, data.Root, "-D", data.PathOf("db"), "-w", "-l", data.PathOf("log"),
            "-o", $"-c listen_addresses='' -k {data.Root} -c fsync=off", "start");
        try
        {
            string[] options = ["-X", "-q", "-h", data.Root, "-U", User, "-v", "ON_ERROR_STOP=1"];
            EngineRun.Run(client, folder, script, options);
            return EngineRun.Run(client, folder, query, [.. options, "-tA", "-F", "\t"]);
        }
        finally
        {
            RunAsUser(control, data.Root, "-D", data.PathOf("db"), "-m", "immediate", "stop");
        }
    }

    private static void RunAsUser(string program, string folder, params string[] arguments)
    {
        // The server inherits the standard output of pg_ctl, whose end would never come.
        string[] command = ["-c", "\"$@\" > /dev/null", "sh", program, .. arguments];
        if (Environment.IsPrivilegedProcess)
        {
            EngineRun.Run("runuser", folder, "", ["-u", User, "--", "sh", .. command]);
        }
        else
        {
            EngineRun.Run("sh", folder, "", command);
        }
    }
}
