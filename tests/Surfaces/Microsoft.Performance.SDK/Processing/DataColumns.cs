namespace Microsoft.Performance.SDK.Processing;

public interface IDataColumn
{
    ColumnConfiguration Configuration { get; }

    Type DataType { get; }

    Type ProjectorInterface { get; }

    object Project(int index);
}

public interface IDataColumn<T> : IDataColumn, IProjector<int, T>
{
    IProjection<int, T> Projector { get; }

    T ProjectTyped(int index);
}

public interface IHierarchicalDataColumn<T> : IDataColumn<T>
{
    ICollectionInfoProvider<T> CollectionInfoProvider { get; }
}

public class DataColumn<T> : IDataColumn<T>
{
    public DataColumn(ColumnConfiguration configuration, IProjection<int, T> projection) => (Configuration, Projector) = (
        Demand.Something(configuration, nameof(configuration)), Demand.Something(projection, nameof(projection)));

    public ColumnConfiguration Configuration { get; }

    public Type DataType => typeof(T);

    /// <summary>Gets the type of the projection itself, in spite of the name: the host makes generic types of it.</summary>
    public Type ProjectorInterface => Projector.GetType();

    public IProjection<int, T> Projector { get; }

    public T this[int index] => Projector[index];

    public object Project(int index) => Projector[index];

    public T ProjectTyped(int index) => Projector[index];
}

/// <summary>Takes only a provider that also gives the elements, of collections of just this type.</summary>
public class HierarchicalDataColumn<T> : DataColumn<T>, IHierarchicalDataColumn<T>
{
    public HierarchicalDataColumn(
        ColumnConfiguration configuration, IProjection<int, T> projection, ICollectionInfoProvider<T> collectionProvider)
        : base(configuration, projection)
    {
        var access = Demand.Something(collectionProvider, nameof(collectionProvider)).GetType().GetInterfaces().FirstOrDefault(
            type => type.IsGenericType && type.GetGenericTypeDefinition() == typeof(ICollectionAccessProvider<,>));
        if (access?.GetGenericArguments()[0] != typeof(T))
        {
            throw new InvalidOperationException($"the provider gives no elements of {typeof(T).Name}");
        }

        CollectionInfoProvider = collectionProvider;
    }

    public ICollectionInfoProvider<T> CollectionInfoProvider { get; }
}
