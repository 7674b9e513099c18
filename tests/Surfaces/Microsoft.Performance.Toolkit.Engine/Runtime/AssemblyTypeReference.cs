namespace Microsoft.Performance.SDK.Runtime;

public abstract class AssemblyTypeReference<TDerived> : IDisposable
    where TDerived : AssemblyTypeReference<TDerived>
{
    protected AssemblyTypeReference(Type type) => Type = type;

    public Type Type { get; }

    public abstract TDerived CloneT();

    public void Dispose()
    {
        Dispose(true);
        GC.SuppressFinalize(this);
    }

    protected virtual void Dispose(bool disposing)
    {
    }
}

public abstract class AssemblyTypeReferenceWithInstance<T, Derived> : AssemblyTypeReference<Derived>
    where Derived : AssemblyTypeReferenceWithInstance<T, Derived>
{
    protected AssemblyTypeReferenceWithInstance(Type type)
        : base(type) => Instance = (T)Activator.CreateInstance(type);

    protected AssemblyTypeReferenceWithInstance(AssemblyTypeReferenceWithInstance<T, Derived> other)
        : base(other.Type) => Instance = other.Instance;

    public T Instance { get; }
}
