namespace Microsoft.Performance.SDK.Processing;

public interface IVisibleDomainRegion
{
    TimeRange Domain { get; }

    TAggregate AggregateVisibleRows<T, TAggregate>(IProjection<int, T> projection, AggregationMode aggregationMode);
}

public interface IVisibleDomainSensitiveProjection : ICloneable
{
    bool DependsOnVisibleDomain { get; }

    bool NotifyVisibleDomainChanged(IVisibleDomainRegion visibleDomain);
}
