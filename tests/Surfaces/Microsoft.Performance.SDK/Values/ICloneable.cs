namespace Microsoft.Performance.SDK;

public interface ICloneable<T> : ICloneable
{
    T CloneT();
}
