using System.Reflection;

namespace Microsoft.Performance.SDK.Runtime.Discovery;

public interface IAssemblyLoader
{
    bool SupportsIsolation { get; }

    bool IsAssembly(string path);

    Assembly LoadAssembly(string assemblyPath, out ErrorInfo error);
}

/// <summary>Says why a file cannot be loaded, instead of throwing.</summary>
public abstract class AssemblyLoaderBase : IAssemblyLoader
{
    public abstract bool SupportsIsolation { get; }

    public bool IsAssembly(string path)
    {
        try
        {
            AssemblyName.GetAssemblyName(path);
            return true;
        }
        catch (BadImageFormatException)
        {
            return false;
        }
    }

    public Assembly LoadAssembly(string assemblyPath, out ErrorInfo error)
    {
        try
        {
            error = null;
            return LoadFromPath(assemblyPath);
        }
        catch (Exception e) when (e is BadImageFormatException or IOException)
        {
            error = new ErrorInfo("ASSEMBLY_LOAD_FAILED", $"{assemblyPath}: {e.Message}");
            return null;
        }
    }

    protected abstract Assembly LoadFromPath(string path);
}
