using WpaAddins.Plugin.Loading;

namespace WpaAddins.Plugin.Projections;

/// <summary>A projection of one table of one trace.</summary>
internal interface ITableProjection
{
    TableRows Rows { get; }
}
