using WpaAddins.Cli.Mcp.Answers;
using WpaAddins.Cli.Output;
using WpaAddins.Profiles.Recording;

namespace WpaAddins.Cli.Mcp.Tools;

/// <summary><c>recording_for</c>: returns the command that records what an investigation needs.</summary>
internal sealed class RecordingForTool() : TraceTool(
    "recording_for", "What to record",
    "Returns the command that records what an investigation needs, for the administrator of a Windows machine. "
    + "Use it if a trace cannot answer: quality of open_trace and couldNotLook of findings.")
{
    private const string Everything = "all";

    public override JsonObject Input => Schema.Object(
        [("investigation", Schema.Choice("Without it, all investigations.", InvestigationNames.All))], []);

    public override JsonObject Output => Schema.Object(("recordings", Schema.List(Schema.Object(
        ("investigation", Schema.Text()),
        ("command", Schema.Text("The command that begins the recording; 'wpr -stop slow.etl' ends it.")),
        ("profile", Schema.Text("The file, which 'wpaaddins profiles --out DIR' writes.")),
        ("records", Schema.List(Schema.Text(), "Kernel flags, stacks and event providers.")),
        ("why", Schema.Text())))));

    public override ReadOnlyMemory<byte> Run(ToolCall call)
    {
        var investigation = InvestigationNames.Find(call.Arguments, InvestigationNames.All);
        var names = InvestigationNames.All.Where(n => investigation is null || n == investigation);
        return Answer.Create(writer => writer.WriteObjects("recordings", names, name => Write(writer, name)));
    }

    private static void Write(Utf8JsonWriter writer, string investigation)
    {
        var profile = RecordingProfiles.All.FirstOrDefault(p => p.FileName == investigation)
            ?? RecordingProfiles.All.First(p => p.FileName == Everything);
        writer.WriteString("investigation", investigation);
        writer.WriteString("command", $"wpr -start {profile.FileName}.wprp!{profile.Name}.Verbose -filemode");
        writer.WriteString("profile", $"{profile.FileName}.wprp");
        writer.WriteTexts("records", profile.Verbose.Flags.Select(f => f.Keyword)
            .Concat(profile.Verbose.Stacks.Select(s => $"stack of {s}"))
            .Concat(profile.Providers.Select(p => p.Name)));
        writer.WriteString("why", profile.FileName == Everything
            ? $"No smaller profile has all that {investigation} needs: {profile.Description}."
            : $"{profile.Description}.");
    }
}
