using Microsoft.Windows.EventTracing.Symbols;

namespace Microsoft.Windows.EventTracing.Processes
{
    public interface IProcessDataSource
    {
        IReadOnlyList<IProcess> Processes { get; }
    }

    public interface IProcess
    {
        string CommandLine { get; }

        TraceTimestamp? CreateTime { get; }

        TraceTimestamp? ExitTime { get; }

        int Id { get; }

        string ImageName { get; }

        IReadOnlyList<IImage> Images { get; }

        int ParentId { get; }
    }

    public interface IImage
    {
        AddressRange AddressRange { get; }

        IStackSymbol GetSymbol(Address address);

        TraceTimestamp? LoadTime { get; }

        string Path { get; }

        IPdb Pdb { get; }

        int ProcessId { get; }

        long Timestamp { get; }

        TraceTimestamp? UnloadTime { get; }
    }
}

namespace Microsoft.Windows.EventTracing.Symbols
{
    public interface IPdb
    {
        int Age { get; }

        Guid Id { get; }

        string Path { get; }
    }

    public interface IStackSymbol
    {
        AddressRange AddressRange { get; }

        string FunctionName { get; }
    }

    public interface ISymbolDataSource
    {
        bool CanLoadSymbols { get; }

        Task LoadSymbolsAsync(
            ISymCachePath symCachePath,
            ISymbolPath symbolPath = default,
            IProgress<SymbolLoadingProgress> progress = default,
            string[] includedProcesses = default);
    }

    public interface ISymCachePath
    {
        string Value { get; }
    }

    public interface ISymbolPath
    {
        string Value { get; }
    }

    public class SymCachePath : ISymCachePath
    {
        public SymCachePath(string mainPath, params string[] otherPaths) =>
            Value = otherPaths.Length == 0 ? mainPath : mainPath + "*" + string.Join("*", otherPaths);

        public string Value { get; }
    }

    public class RawSymbolPath : ISymbolPath
    {
        public RawSymbolPath(string value) => Value = value;

        public string Value { get; }
    }

    public readonly struct SymbolLoadingProgress
    {
    }
}

namespace Microsoft.Windows.EventTracing.Metadata
{
    public interface ITraceMetadata
    {
        bool Is32Bit { get; }

        long LostBufferCount { get; }

        long LostEventCount { get; }

        Version OSVersion { get; }

        FrequencyValue PerformanceCounterFrequency { get; }

        int ProcessorCount { get; }

        FrequencyValue ProcessorSpeed { get; }
    }
}
