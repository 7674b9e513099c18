namespace Microsoft.Performance.SDK.Processing
{
    public interface IDataSource
    {
        Uri Uri { get; }
    }

    public abstract class DataSource : IDataSource
    {
        protected DataSource(Uri uri) => Uri = uri;

        public Uri Uri { get; }
    }

    public class FileDataSource : DataSource
    {
        public FileDataSource(string path)
            : base(new Uri(Path.GetFullPath(path))) => FullPath = Path.GetFullPath(path);

        public string FullPath { get; }
    }

    public interface IProcessingMode
    {
        Guid Guid { get; }

        string Name { get; }

        string Description { get; }
    }

    [AttributeUsage(AttributeTargets.Class, AllowMultiple = true)]
    public abstract class DataSourceAttribute : Attribute
    {
        protected DataSourceAttribute(Type type)
            : this(type, "")
        {
        }

        protected DataSourceAttribute(Type type, string description) => (Type, Description) = (type, description);

        public Type Type { get; }

        public string Description { get; }
    }

    [AttributeUsage(AttributeTargets.Class, AllowMultiple = false)]
    public sealed class FileDataSourceAttribute : DataSourceAttribute
    {
        public FileDataSourceAttribute(string fileExtension)
            : this(fileExtension, fileExtension)
        {
        }

        public FileDataSourceAttribute(string fileExtension, string description)
            : base(typeof(FileDataSource), description) => FileExtension = fileExtension.TrimStart('.');

        public string FileExtension { get; }
    }

    [AttributeUsage(AttributeTargets.Class, AllowMultiple = false, Inherited = false)]
    public sealed class ProcessingSourceAttribute : Attribute
    {
        public ProcessingSourceAttribute(string guid, string name, string description) =>
            (Guid, Name, Description) = (new Guid(guid), name, description);

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
}
