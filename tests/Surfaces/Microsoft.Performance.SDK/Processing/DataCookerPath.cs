namespace Microsoft.Performance.SDK.Extensibility;

/// <summary>Stands in a default argument only.</summary>
public struct DataCookerPath
{
}
