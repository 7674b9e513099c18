using Spectre.Console;

namespace WpaAddins.Cli.Terminal;

/// <summary>A progress bar on standard error while a trace is read and analysed, if standard error is a terminal.</summary>
internal sealed class TraceProgress(CommandLineHost host, Palette palette)
{
    private ProgressTask? _task;
    private string _name = "";

    public bool IsShown => host.ErrorIsTerminal;

    /// <summary>Runs work on a trace while the bar is shown, and removes the bar.</summary>
    /// <param name="work">The work; its argument is null if no bar is shown.</param>
    public T Run<T>(string name, Func<WorkProgress?, T> work)
    {
        if (!IsShown)
        {
            return work(null);
        }

        var console = AnsiConsole.Create(new AnsiConsoleSettings
        {
            Out = new AnsiConsoleOutput(host.Error),
            ColorSystem = palette.IsOn ? ColorSystemSupport.Standard : ColorSystemSupport.NoColors,
            Interactive = InteractionSupport.Yes,
        });
        return console.Progress()
            .AutoClear(true)
            .Columns(new TaskDescriptionColumn(), new ProgressBarColumn(), new PercentageColumn())
            .Start(context =>
            {
                var task = context.AddTask(Markup.Escape(PlainText.Sanitize(name)));
                (_task, _name) = (task, name);
                try
                {
                    return work(new WorkProgress(percent => task.Value = percent));
                }
                finally
                {
                    _task = null;
                }
            });
    }

    /// <summary>Shows a text after the name of the trace, until the next text is shown.</summary>
    /// <returns>Whether a bar is shown now.</returns>
    public bool TryDescribe(string text)
    {
        if (_task is not { } task)
        {
            return false;
        }

        task.Description = Markup.Escape(PlainText.Sanitize($"{_name}: {text}"));
        return true;
    }
}
