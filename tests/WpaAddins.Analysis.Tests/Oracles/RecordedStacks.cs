using WpaAddins.Analysis.Tests.Reference;
using WpaAddins.Trace.Stacks;
using WpaAddins.Trace.Symbols;

namespace WpaAddins.Analysis.Tests.Oracles;

/// <summary>Names the functions on the stacks of a recorded schedule, for the reference implementation.</summary>
internal sealed class RecordedStacks
{
    private readonly TraceAnalysis _analysis;
    private readonly Dictionary<(int Cpu, long TimeNs), int> _switches;
    private readonly Dictionary<(int Cpu, long TimeNs), int> _readies;
    private readonly ReferenceTrace _trace;

    /// <summary>Finds the stacks; a CPU's records have different times.</summary>
    public RecordedStacks(TraceAnalysis analysis, ReferenceTrace trace)
    {
        (_analysis, _trace) = (analysis, trace);
        var (switches, readies) = (analysis.Trace.Switches, analysis.Trace.Readies);
        _switches = Enumerable.Range(0, switches.Count).ToDictionary(r => ((int)switches[r].Cpu, switches.Time[r]));
        _readies = Enumerable.Range(0, readies.Count).ToDictionary(r => ((int)readies[r].Cpu, readies.Time[r]));
    }

    /// <summary>Names the functions on the stack of a context switch or a ReadyThread, leaf first; null without one.</summary>
    public IReadOnlyList<string>? Find(ReferenceRecord record)
    {
        var key = (record.Cpu, _trace.ToNs(record.Tick));
        var (stack, process) = record.Kind == ReferenceRecordKind.Switch
            ? (_analysis.Trace.Switches.NewThreadStack[_switches[key]], _analysis.SwitchStackProcess(_switches[key]))
            : (_analysis.Trace.Readies.Stack[_readies[key]], _analysis.ReadyStackProcess(_readies[key]));
        if (stack == StackTable.None)
        {
            return null;
        }

        var functions = _analysis.StackFunctions;
        return [.. functions.FramesOf(functions.Resolve(stack, process, key.Item2)).ToArray().Select(f => Name(functions.Name(f)))];
    }

    private static string Name(FunctionName name) =>
        name is { Module: { } module, Function: null } ? module : name.ToString();
}
