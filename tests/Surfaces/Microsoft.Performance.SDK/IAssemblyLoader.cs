using System.Reflection;

namespace Microsoft.Performance.SDK;

public interface IAssemblyLoader
{
    bool SupportsIsolation { get; }

    bool IsAssembly(string path);

    Assembly LoadAssembly(string assemblyPath, out ErrorInfo error);
}
