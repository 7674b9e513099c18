namespace Microsoft.Performance.SDK.Processing
{
    public interface IDataSource
    {
        Uri Uri { get; }
    }

    public abstract class DataSource : IDataSource
    {
        protected DataSource(Uri uri) => Uri = Demand.Something(uri, nameof(uri));

        public Uri Uri { get; }
    }

    public class FileDataSource : DataSource
    {
        public FileDataSource(string path)
            : base(new Uri(Path.GetFullPath(Demand.Text(path, nameof(path))))) => FullPath = Uri.LocalPath;

        public string FullPath { get; }
    }

    /// <summary>Declared in part: only the host implements it.</summary>
    public interface IProcessingMode
    {
        Guid Guid { get; }

        string Name { get; }

        string Description { get; }
    }

    public sealed class DefaultProcessingMode : IProcessingMode
    {
        public static readonly Guid Id = new("F97C3411-5DF5-4633-9EFD-470BEEBF40EF");

        public DefaultProcessingMode()
        {
        }

        public Guid Guid => Id;

        public string Name => "Default";

        public string Description => "The only mode.";
    }

    [AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
    public abstract class DataSourceAttribute : Attribute
    {
        protected DataSourceAttribute(Type type)
            : this(type, "No description.")
        {
        }

        protected DataSourceAttribute(Type type, string description)
        {
            Type = typeof(IDataSource).IsAssignableFrom(Demand.Something(type, nameof(type)))
                ? type
                : throw new ArgumentException($"{type.Name} is no source of data", nameof(type));
            Description = Demand.Text(description, nameof(description));
        }

        public Type Type { get; }

        public string Description { get; }

        public bool Accepts(IDataSource dataSource) => Type.IsInstanceOfType(Demand.Something(dataSource, nameof(dataSource)))
            ? AcceptsCore(dataSource)
            : throw new InvalidOperationException($"{dataSource.GetType().Name} is no {Type.Name}");

        protected virtual bool AcceptsCore(IDataSource dataSource) => true;
    }

    /// <summary>Takes files by what stands behind the last dot of their path, without regard to case.</summary>
    [AttributeUsage(AttributeTargets.Class, AllowMultiple = false)]
    public sealed class FileDataSourceAttribute : DataSourceAttribute
    {
        public FileDataSourceAttribute(string fileExtension)
            : this(fileExtension, fileExtension)
        {
        }

        public FileDataSourceAttribute(string fileExtension, string description)
            : base(typeof(FileDataSource), description) =>
            FileExtension = Demand.Text(fileExtension, nameof(fileExtension)).TrimStart('.');

        public string FileExtension { get; }

        protected override bool AcceptsCore(IDataSource dataSource) => dataSource is FileDataSource file
            && string.Equals(Path.GetExtension(file.FullPath), "." + FileExtension, StringComparison.OrdinalIgnoreCase);
    }

    [AttributeUsage(AttributeTargets.Class, AllowMultiple = false, Inherited = false)]
    public sealed class ProcessingSourceAttribute : Attribute
    {
        public ProcessingSourceAttribute(string guid, string name, string description) => (Guid, Name, Description) = (
            Demand.Identity(new Guid(Demand.Text(guid, nameof(guid))), nameof(guid)),
            Demand.Text(name, nameof(name)),
            Demand.Text(description, nameof(description)));

        public Guid Guid { get; }

        public string Name { get; }

        public string Description { get; }
    }
}

namespace Microsoft.Performance.SDK.Processing.DataSourceGrouping
{
    public interface IDataSourceGroup
    {
        IReadOnlyCollection<IDataSource> DataSources { get; }

        IProcessingMode ProcessingMode { get; }
    }

    public interface IDataSourceGrouper
    {
        IReadOnlyCollection<IDataSourceGroup> CreateValidGroups(IEnumerable<IDataSource> dataSources, ProcessorOptions options);
    }

    public sealed class DataSourceGroup : IDataSourceGroup
    {
        public DataSourceGroup(IReadOnlyCollection<IDataSource> dataSources, IProcessingMode processingMode) =>
            (DataSources, ProcessingMode) = (
                Demand.Something(dataSources, nameof(dataSources)), Demand.Something(processingMode, nameof(processingMode)));

        public IReadOnlyCollection<IDataSource> DataSources { get; }

        public IProcessingMode ProcessingMode { get; }
    }
}
