using Microsoft.Performance.SDK.Processing;
using Microsoft.Performance.SDK.Processing.DataSourceGrouping;
using WpaAddins.Plugin.Processing;
using WpaAddins.Plugin.Settings;
using WpaAddins.Trace.Sources;

namespace WpaAddins.Plugin;

/// <summary>What the host finds in this assembly: it claims .etl files that hold something for us, and reads them.</summary>
/// <remarks>
/// Shape: no state of its own. The constructor and the options are asked for at every start of the host, and
/// <see cref="IsDataSourceSupportedCore"/> for every trace that a person opens, so none of them does any work that can wait.
/// </remarks>
[ProcessingSource(
    "f77a230f-be63-424a-bec6-e92b98b196c4", "WpaAddins", "Which threads were ready and did not run, and what beat them: rank, priority, equals or nothing at all.")]
[FileDataSource(".etl", "Event Trace Log")]
public sealed class EtlProcessingSource : ProcessingSource
{
    /// <summary>Where the project is at home; the host wants an absolute address.</summary>
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

    /// <summary>Tells whether a file is a trace with something for us; a trace without costs nothing more.</summary>
    /// <param name="dataSource">The file.</param>
    /// <returns>Whether it is read; also if it cannot be looked into, so that the reading says why.</returns>
    /// <remarks>The host asks before it has given a log.</remarks>
    protected override bool IsDataSourceSupportedCore(IDataSource dataSource)
    {
        try
        {
            return dataSource is FileDataSource file && InterestingRecords.AreIn(file.FullPath);
        }
        catch (Exception e)
        {
            Logger?.Error(e, "{0}", $"{dataSource.Uri} cannot be looked into");
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
