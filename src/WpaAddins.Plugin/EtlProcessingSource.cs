using System.Collections.Concurrent;
using Microsoft.Performance.SDK.Processing.DataSourceGrouping;
using WpaAddins.Plugin.Processing;
using WpaAddins.Plugin.Settings;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Plugin;

/// <summary>
/// The processing source of the plugin, which the host finds. It accepts .etl files with records for our tables.
/// </summary>
/// <remarks>
/// Shape: the only state is the reasons why files were rejected, which are kept until the host sets the log. The host
/// calls the constructor and <see cref="CommandLineOptions"/> at every start, and
/// <see cref="IsDataSourceSupportedCore"/> for every trace that a user opens. So these do as little work as possible.
/// </remarks>
[ProcessingSource(
    "f77a230f-be63-424a-bec6-e92b98b196c4", "WpaAddins", "Explains why Windows threads are slow: starved threads, lock holders, thread ping-pong and tiny file reads.")]
[FileDataSource(".etl", "Event Trace Log")]
public sealed class EtlProcessingSource : ProcessingSource, IDataSourceGrouper
{
    /// <summary>
    /// The address of the documentation, which the host requires: the page of Windows Performance Analyzer.
    /// </summary>
    public const string ProjectAddress = "https://learn.microsoft.com/windows-hardware/test/wpt/windows-performance-analyzer";

    private readonly ConcurrentQueue<string> _refusals = new();

    /// <inheritdoc/>
    public override IEnumerable<Option> CommandLineOptions => OfferedOptions.All;

    /// <summary>
    /// Creates a group for each file, so that each is processed separately: two traces have different time axes.
    /// </summary>
    /// <param name="options">The options of the command line.</param>
    public IReadOnlyCollection<IDataSourceGroup> CreateValidGroups(
        IEnumerable<IDataSource> dataSources, ProcessorOptions options) =>
        [.. dataSources.Select(source => new DataSourceGroup([source], new DefaultProcessingMode()))];

    /// <inheritdoc/>
    public override ProcessingSourceInfo GetAboutInfo() => new()
    {
        Owners = [new ContactInfo { Name = "WpaAddins contributors", Address = "", EmailAddresses = [], PhoneNumbers = [] }],
        ProjectInfo = new ProjectInfo { Uri = ProjectAddress },
        LicenseInfo = new LicenseInfo { Name = "MIT", Uri = "https://opensource.org/license/mit", Text = "MIT" },
        CopyrightNotice = "WpaAddins contributors",
        AdditionalInformation = [],
    };

    /// <summary>Returns whether a file is a trace with records for our tables.</summary>
    /// <returns>True also if the file cannot be inspected, so that reading it reports the error.</returns>
    /// <remarks>The host can call this before it sets the log.</remarks>
    protected override bool IsDataSourceSupportedCore(IDataSource dataSource)
    {
        try
        {
            if (dataSource is FileDataSource file && InterestingRecords.AreIn(file.FullPath))
            {
                return true;
            }

            Refuse($"{dataSource?.Uri} is not read: it is not a trace, or has no records of scheduling, CPU samples, file operations, UI delays, focus, user input or frozen processes.");
            return false;
        }
        catch (Exception e)
        {
            Logger?.Error(e, "{0}", $"{dataSource.Uri} cannot be inspected");
            return true;
        }
    }

    /// <inheritdoc/>
    protected override void SetLoggerCore(ILogger logger)
    {
        ArgumentNullException.ThrowIfNull(logger);
        while (_refusals.TryDequeue(out var refusal))
        {
            logger.Info("{0}", refusal);
        }
    }

    /// <inheritdoc/>
    protected override ICustomDataProcessor CreateProcessorCore(
        IDataSourceGroup dataSourceGroup, IProcessorEnvironment processorEnvironment, ProcessorOptions options)
    {
        ArgumentNullException.ThrowIfNull(dataSourceGroup);
        return CreateProcessorCore(dataSourceGroup.DataSources, processorEnvironment, options);
    }

    /// <inheritdoc/>
    protected override ICustomDataProcessor CreateProcessorCore(
        IEnumerable<IDataSource> dataSources, IProcessorEnvironment processorEnvironment, ProcessorOptions options) =>
        new EtlProcessor(
            [.. dataSources.OfType<FileDataSource>().Select(file => file.FullPath)],
            path => new EtlTraceSource(path),
            options,
            ApplicationEnvironment,
            processorEnvironment,
            findSymbols: PluginSymbols.Find);

    /// <summary>
    /// Logs the reason why a file is rejected. Without a log, the reason is kept, once: the host asks several times
    /// before it sets the log.
    /// </summary>
    private void Refuse(string reason)
    {
        if (Logger is { } log)
        {
            log.Info("{0}", reason);
        }
        else if (!_refusals.Contains(reason))
        {
            _refusals.Enqueue(reason);
        }
    }
}
