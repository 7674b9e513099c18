using System.Reflection;
using Microsoft.Performance.SDK.Processing;

namespace Microsoft.Performance.SDK.Runtime.Discovery;

/// <summary>Says why a file cannot be loaded, instead of throwing.</summary>
public abstract class AssemblyLoaderBase : IAssemblyLoader
{
    protected AssemblyLoaderBase(ILogger logger) => Logger = logger ?? throw new ArgumentNullException(nameof(logger));

    public abstract bool SupportsIsolation { get; }

    protected ILogger Logger { get; }

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
