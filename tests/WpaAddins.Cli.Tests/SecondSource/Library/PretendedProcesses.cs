using Microsoft.Windows.EventTracing;
using Microsoft.Windows.EventTracing.Processes;
using Microsoft.Windows.EventTracing.Symbols;
using WpaAddins.Trace;
using WpaAddins.Trace.Images;
using WpaAddins.Trace.Processes;

namespace WpaAddins.Cli.Tests.SecondSource.Library;

/// <summary>Processes and images as the library lists them: those of the kernel among those of System.</summary>
internal sealed class PretendedProcesses : IProcessDataSource
{
    private const int SystemProcessId = 4;

    public PretendedProcesses(TraceData known, PretendedClock clock, PretendedLibrary library)
    {
        var images = Enumerable.Range(0, known.Images.Count)
            .Select(i => known.Images[i]).ToLookup(i => i.IsKernel ? SystemProcessId : i.ProcessId);
        var rows = known.Processes.Rows;
        var listed = rows.Select(r => r.ProcessId).ToHashSet();
        Processes =
        [
            .. rows.Select((row, i) => new Process(row, clock, library,
            [
                // An image counts once, whichever life of its process lists it.
                .. rows.Take(i).Any(r => r.ProcessId == row.ProcessId) ? [] : images[row.ProcessId],
                .. i == 0 ? images.Where(g => !listed.Contains((uint)g.Key)).SelectMany(g => g) : [],
            ])),
        ];
    }

    public IReadOnlyList<IProcess> Processes { get; }

    private static TraceTimestamp? Time(PretendedClock clock, long time) => time is long.MinValue or long.MaxValue
        ? null
        : new TraceTimestamp(clock, clock.GetApproximateValue(new Timestamp(time)));

    private sealed class Process(ProcessRow row, PretendedClock clock, PretendedLibrary library, ImageRow[] images) : IProcess
    {
        public string CommandLine => row.CommandLine;
        public TraceTimestamp? CreateTime => Time(clock, row.BornNs);
        public TraceTimestamp? ExitTime => Time(clock, row.EndedNs);
        public int Id => unchecked((int)row.ProcessId);
        public string ImageName => row.Name;

        public IReadOnlyList<IImage> Images { get; } = [.. images.Select(i => new Image(i, clock, library))];

        public int ParentId => unchecked((int)row.ParentId);
    }

    private sealed class Image(ImageRow row, PretendedClock clock, PretendedLibrary library) : IImage
    {
        public AddressRange AddressRange => new(new Address(row.BaseAddress), (long)row.SizeBytes);
        public TraceTimestamp? LoadTime => Time(clock, row.LoadedNs);
        public string Path => row.Path;

        public IPdb? Pdb => row.Pdb is { } pdb ? new Identity(pdb) : null;

        public int ProcessId => row.IsKernel ? SystemProcessId : unchecked((int)row.ProcessId);
        public long Timestamp => row.TimeDateStamp;
        public TraceTimestamp? UnloadTime => Time(clock, row.UnloadedNs);

        public IStackSymbol? GetSymbol(Address address)
        {
            var relative = unchecked((ulong)address.Value) - row.BaseAddress;
            var found = library.AreSymbolsLoaded ? library.Functions.LastOrDefault(f => f.Start <= relative) : default;
            return found.Name is null ? null : new Symbol(new AddressRange(new Address(row.BaseAddress + found.Start), 1), found.Name);
        }
    }

    private sealed record Identity(PdbIdentity Pdb) : IPdb
    {
        public int Age => unchecked((int)Pdb.Age);
        public Guid Id => Pdb.Signature;
        public string Path => Pdb.Name;
    }

    private sealed record Symbol(AddressRange AddressRange, string FunctionName) : IStackSymbol;
}
