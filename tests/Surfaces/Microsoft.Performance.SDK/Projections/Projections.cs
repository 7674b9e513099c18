namespace Microsoft.Performance.SDK.Processing;

public interface IProjectionDescription
{
    Type SourceType { get; }

    Type ResultType { get; }
}

public interface IProjector<in TSource, out TResult>
{
    TResult this[TSource value] { get; }
}

public interface IProjection<in TSource, out TResult> : IProjectionDescription, IProjector<TSource, TResult>
{
}
