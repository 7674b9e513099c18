namespace Microsoft.Performance.SDK.Processing;

public interface INullableInfoProvider<T>
{
    bool IsNull(T value);
}

public interface ICollectionInfoProvider<TCollection> : INullableInfoProvider<TCollection>
{
    bool HasUniqueStart { get; }

    int GetCount(TCollection collection);
}

public interface ICollectionAccessProvider<TCollection, T>
    : ICollectionInfoProvider<TCollection>, IEqualityComparer<TCollection>
{
    T PastEndValue { get; }

    TCollection GetParent(TCollection collection);

    T GetValue(TCollection collection, int index);
}
