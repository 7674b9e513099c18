using WpaAddins.Cli.Output;
using WpaAddins.Profiles;
using WpaAddins.Profiles.Recording;

namespace WpaAddins.Cli.Commands;

/// <summary><c>profiles</c>: writes the view profiles of Windows Performance Analyzer and the recording profiles.</summary>
internal sealed class ProfilesCommand(CommandContext context)
{
    private readonly Option<string> _out = new("--out")
    {
        Description = "The folder into which the profiles are written; it is created if it does not exist.",
        HelpName = "DIR",
        Required = true,
    };

    public static Command Create(CommandContext context)
    {
        var profiles = new ProfilesCommand(context);
        var command = new Command(
            "profiles", "Writes view profiles for Windows Performance Analyzer, and profiles that record traces for them.")
        {
            profiles._out,
        };
        command.SetAction(profiles.Run);
        return command;
    }

    private int Run(ParseResult result)
    {
        var path = OutputPath.Checked(result.GetValue(_out), [])!;
        using var folder = new NewFolder(path, context.Host.Pending);
        using var report = context.Report(result);
        foreach (var profile in ViewProfiles.All)
        {
            Write(path, profile.FileName, stream => ProfileXml.Write(stream, profile));
            report.Wrapped($"{profile.FileName} ", profile.Question, 2);
        }

        foreach (var profile in RecordingProfiles.All)
        {
            Write(path, profile.FileName + ".wprp", stream => RecordingXml.Write(stream, profile));
            report.Wrapped($"{profile.FileName}.wprp ", $"records: {profile.Description}", 2);
        }

        folder.Keep();
        return ExitCode.Done;
    }

    private void Write(string folder, string name, Action<Stream> write)
    {
        using var file = AtomicFile.Create(Path.Combine(folder, name), context.Host.Pending);
        write(file.Stream);
        file.Commit();
    }
}
