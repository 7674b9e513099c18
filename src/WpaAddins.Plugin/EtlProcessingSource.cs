using Microsoft.Performance.SDK.Processing;
using Microsoft.Performance.SDK.Processing.DataSourceGrouping;
using WpaAddins.Plugin.Processing;
using WpaAddins.Plugin.Settings;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Plugin;

/// <summary>The processing source that the host finds: accepts .etl files with records for our tables.</summary>
/// <remarks>
/// Shape: no state. The host calls the constructor and the options at every start, and
/// <see cref="IsDataSourceSupportedCore"/> for every trace that a user opens, so these do as little work as possible.
/// </remarks>
[ProcessingSource(
    "f77a230f-be63-424a-bec6-e92b98b196c4", "WpaAddins", "Explains why Windows threads are slow: starved threads, lock holders, thread ping-pong and tiny file reads.")]
[FileDataSource(".etl", "Event Trace Log")]
public sealed class EtlProcessingSource : ProcessingSource
{
    /// <summary>The address of the project; the host requires an absolute one.</summary>
    public const string ProjectAddress = "https://wpaaddins.example/";

    /// <inheritdoc/>
    public override IEnumerable<Option> CommandLineOptions => OfferedOptions.All;

    /// <inheritdoc/>
    public override ProcessingSourceInfo GetAboutInfo() => new()
    {
        Owners = [new ContactInfo { Name = "WpaAddins contributors", Address = "", EmailAddresses = [], PhoneNumbers = [] }],
        ProjectInfo = new ProjectInfo { Uri = ProjectAddress },
        LicenseInfo = new LicenseInfo { Name = "MIT", Uri = ProjectAddress, Text = "MIT" },
        CopyrightNotice = "WpaAddins contributors",
        AdditionalInformation = [],
    };

    /// <summary>Returns whether a file is a trace with records for our tables.</summary>
    /// <param name="dataSource">The file.</param>
    /// <returns>Whether it is read; true if it cannot be inspected, so that the error of reading it is reported.</returns>
    /// <remarks>The host calls this before it sets the log.</remarks>
    protected override bool IsDataSourceSupportedCore(IDataSource dataSource)
    {
        try
        {
            return dataSource is FileDataSource file && InterestingRecords.AreIn(file.FullPath);
        }
        catch (Exception e)
        {
            Logger?.Error(e, "{0}", $"{dataSource.Uri} cannot be inspected");
            return true;
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
}
