using Spectre.Console;
using WpaAddins.Etl;

namespace WpaAddins.Cli.Terminal;

/// <summary>A bar on standard error while a trace is read, if a person looks at it.</summary>
/// <param name="host">Terminal and standard error.</param>
/// <param name="palette">Colours.</param>
internal sealed class TraceProgress(CommandLineHost host, Palette palette)
{
    /// <summary>Runs something that reads a trace.</summary>
    /// <typeparam name="T">What it gives.</typeparam>
    /// <param name="name">Name of the trace.</param>
    /// <param name="body">What to run; it gets what to report to, or null.</param>
    /// <returns>What it gives.</returns>
    public T Run<T>(string name, Func<IProgress<ReadProgress>?, T> body)
    {
        if (!host.ErrorIsTerminal)
        {
            return body(null);
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
                var task = context.AddTask(Markup.Escape(PlainText.Of(name)));
                return body(new Bar(task));
            });
    }

    /// <summary>Passes on whole percents only: reports come once a buffer, from several threads.</summary>
    private sealed class Bar(ProgressTask task) : IProgress<ReadProgress>
    {
        private int _percent;

        public void Report(ReadProgress value)
        {
            var percent = value.TotalBytes <= 0 ? 0 : (int)(value.BytesRead * 100.0 / value.TotalBytes);
            if (percent > Volatile.Read(ref _percent))
            {
                Volatile.Write(ref _percent, percent);
                task.Value = percent;
            }
        }
    }
}
