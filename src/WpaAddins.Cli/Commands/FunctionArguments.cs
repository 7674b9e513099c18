using WpaAddins.Analysis.Functions;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Cli.Commands;

/// <summary>The options that select the functions of a stack: all, or the callers or callees of one function.</summary>
internal sealed class FunctionArguments
{
    private readonly Option<FunctionName?> _callers = Function(
        "--callers-of", "In tables by function, only direct callers of this function.");

    private readonly Option<FunctionName?> _callees = Function(
        "--callees-of", "In tables by function, only direct callees of this function.");

    public void AddTo(Command command)
    {
        command.Add(_callers);
        command.Add(_callees);
    }

    /// <exception cref="CommandFailedException">Both options are given.</exception>
    public StackChoice Choice(ParseResult result) => (result.GetValue(_callers), result.GetValue(_callees)) switch
    {
        ({ }, { }) => throw new CommandFailedException("--callers-of and --callees-of cannot be given together", ExitCode.Usage),
        ({ } function, null) => StackChoice.CallersOf(function),
        (null, { } function) => StackChoice.CalleesOf(function),
        _ => StackChoice.All,
    };

    private static Option<FunctionName?> Function(string name, string description) => CommandOption.Create(
        name, "MODULE!FUNCTION", description, "a function such as ntoskrnl.exe!KeSetEvent",
        (string text, out FunctionName function) =>
        {
            var mark = text.IndexOf('!', StringComparison.Ordinal);
            var isFunction = mark > 0 && mark < text.Length - 1;
            function = isFunction ? new FunctionName(text[..mark], text[(mark + 1)..]) : default;
            return isFunction;
        });
}
