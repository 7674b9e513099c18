using Microsoft.Performance.SDK.Extensibility;
using Microsoft.Performance.SDK.Processing;
using WpaAddins.Plugin.Processing;

namespace WpaAddins.Plugin.Tests.Host;

/// <summary>How the host finds a source and its tables, asks it, and lets its processors go.</summary>
[TestClass]
public sealed class SourceReferenceTests
{
    [TestMethod]
    public void FindsTheSourceOfThePluginAndNoOtherClass()
    {
        var found = typeof(EtlProcessingSource).Assembly.GetTypes().Where(type => SourceReference.TryFind(type) is not null);
        CollectionAssert.AreEqual(new[] { typeof(EtlProcessingSource) }, found.ToArray());
    }

    [TestMethod]
    [DataRow(typeof(Unmarked))]
    [DataRow(typeof(Hidden))]
    [DataRow(typeof(WithoutFiles))]
    [DataRow(typeof(WithArguments))]
    public void DoesNotFindASourceThatLacksSomething(Type type) => Assert.IsNull(SourceReference.TryFind(type));

    [TestMethod]
    [DataRow("trace.etl", true)]
    [DataRow("TRACE.ETL", true)]
    [DataRow("a b#c%20.d.etl", true)]
    [DataRow("trace.etlx", false)]
    [DataRow("trace.etl.zip", false)]
    [DataRow("etl", false)]
    public void AsksTheSourceOnlyAboutFilesOfItsExtension(string name, bool isAsked)
    {
        var reference = SourceReference.TryFind(typeof(TakesAll))!;
        var file = new FileDataSource(Path.Combine(Path.GetTempPath(), name));
        Assert.AreEqual(isAsked, reference.Supports(file));
        Assert.AreEqual(Path.Combine(Path.GetTempPath(), name), file.FullPath);
    }

    [TestMethod]
    public void TakesASourceThatFailsForOneThatDoesNotSupportTheFile()
    {
        var reference = SourceReference.TryFind(typeof(TakesAll))!;
        Assert.IsFalse(reference.Supports(new FileDataSource(Path.Combine(Path.GetTempPath(), TakesAll.Failing))));
    }

    [TestMethod]
    public void FindsTablesOfStaticAndConcreteClassesThatDoNotBuildThemselves()
    {
        var source = new TakesAll();
        source.SetApplicationEnvironment(new PretendedHost());
        CollectionAssert.AreEquivalent(new[] { "Static", "Internal", "Field", "Twice" }, source.DataTables.Select(t => t.Name).ToArray());
        Assert.IsEmpty(source.MetadataTables);
    }

    [TestMethod]
    public void DisposesOfProcessorsItself()
    {
        var host = new PretendedHost();
        var source = SourceReference.TryFind(typeof(EtlProcessingSource))!;
        var processor = (EtlProcessor)source.Open(host, ProcessorOptions.Default, new FileDataSource(RepositoryFiles.Sample));
        Assert.IsFalse(processor.IsClosed);
        source.Source.DisposeProcessor(processor);
        Assert.IsFalse(processor.IsClosed);
        source.Dispose();
        Assert.IsTrue(processor.IsClosed);
        source.Dispose();
        Assert.IsEmpty(host.Log.Warnings, string.Join('\n', host.Log.Warnings));
    }

    [Table]
    public static class StaticTable
    {
        public static TableDescriptor TableDescriptor { get; } = Describe(1, "Static");
    }

    [Table]
    public static class BuildsItself
    {
        public static TableDescriptor TableDescriptor { get; } = Describe(2, "Builds Itself");

        public static void BuildTable(ITableBuilder builder, IDataExtensionRetrieval data) => builder.SetRowCount(0);
    }

    [Table]
    public sealed class WithAField
    {
        public static readonly TableDescriptor TableDescriptor = Describe(3, "Field");
    }

    [Table]
    public abstract class Abstract
    {
        public static TableDescriptor TableDescriptor { get; } = Describe(4, "Abstract");
    }

    [Table]
    public static class Twice
    {
        public static TableDescriptor TableDescriptor { get; } = Describe(5, "Twice");
    }

    [Table]
    public static class TwiceAgain
    {
        public static TableDescriptor TableDescriptor { get; } = Describe(5, "Twice");
    }

    [Table]
    public static class Secret
    {
        internal static TableDescriptor TableDescriptor { get; } = Describe(6, "Secret");
    }

    [Table]
    internal static class InternalTable
    {
        public static TableDescriptor TableDescriptor { get; } = Describe(7, "Internal");
    }

    [ProcessingSource("c1a9c3c4-3a57-46cb-9a73-95a4e8a7e0d1", "All", "Takes all.")]
    [FileDataSource("etl")]
    public sealed class TakesAll : ProcessingSource
    {
        public const string Failing = "failing.etl";

        protected override bool IsDataSourceSupportedCore(IDataSource dataSource) =>
            ((FileDataSource)dataSource).FullPath.EndsWith(Failing, StringComparison.Ordinal) ? throw new IOException("gone") : true;

        protected override ICustomDataProcessor CreateProcessorCore(
            IEnumerable<IDataSource> dataSources, IProcessorEnvironment processorEnvironment, ProcessorOptions options) => null!;
    }

    [FileDataSource("etl")]
    public sealed class Unmarked : SourceOfNothing;

    [ProcessingSource("c1a9c3c4-3a57-46cb-9a73-95a4e8a7e0d2", "Hidden", "Cannot be seen.")]
    [FileDataSource("etl")]
    private sealed class Hidden : SourceOfNothing;

    [ProcessingSource("c1a9c3c4-3a57-46cb-9a73-95a4e8a7e0d3", "Without Files", "Takes nothing.")]
    public sealed class WithoutFiles : SourceOfNothing;

    [ProcessingSource("c1a9c3c4-3a57-46cb-9a73-95a4e8a7e0d4", "With Arguments", "Cannot be made.")]
    [FileDataSource("etl")]
    public sealed class WithArguments(string name) : SourceOfNothing
    {
        public string Name => name;
    }

    public abstract class SourceOfNothing : ProcessingSource
    {
        protected override bool IsDataSourceSupportedCore(IDataSource dataSource) => false;

        protected override ICustomDataProcessor CreateProcessorCore(
            IEnumerable<IDataSource> dataSources, IProcessorEnvironment processorEnvironment, ProcessorOptions options) => null!;
    }

    private static TableDescriptor Describe(byte number, string name) =>
        new(new Guid(number, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1), name, "A row.");
}
