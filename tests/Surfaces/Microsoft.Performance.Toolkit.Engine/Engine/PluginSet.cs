using System.Reflection;
using Microsoft.Performance.SDK;
using Microsoft.Performance.SDK.Processing;
using Microsoft.Performance.SDK.Runtime;

namespace Microsoft.Performance.Toolkit.Engine;

/// <summary>Sources of all assemblies of folders that refer to the SDK; what does not load is told of, not thrown.</summary>
public sealed class PluginSet : IDisposable
{
    private readonly List<ErrorInfo> _errors = [];
    private readonly List<ProcessingSourceReference> _sources = [];

    private PluginSet()
    {
    }

    public IEnumerable<ErrorInfo> CreationErrors => _errors;

    public IEnumerable<ProcessingSourceReference> ProcessingSourceReferences => _sources;

    public static PluginSet Load(IEnumerable<string> extensionDirectories, IAssemblyLoader assemblyLoader) =>
        Load(extensionDirectories, assemblyLoader, new ConsoleLog());

    public static PluginSet Load(IEnumerable<string> extensionDirectories, IAssemblyLoader assemblyLoader, ILogger logger)
    {
        var set = new PluginSet();
        foreach (var file in extensionDirectories.SelectMany(d => Directory.GetFiles(Path.GetFullPath(d), "*.dll")))
        {
            if (assemblyLoader.LoadAssembly(file, out var error) is not { } assembly)
            {
                set._errors.Add(error);
            }
            else if (assembly.GetReferencedAssemblies().Any(name => name.Name == typeof(IProcessingSource).Assembly.GetName().Name))
            {
                set.Discover(assembly);
            }
        }

        logger.Info("{0} sources found.", set._sources.Count);
        return set;
    }

    public void Dispose() => _sources.ForEach(source => source.Dispose());

    private void Discover(Assembly assembly)
    {
        try
        {
            foreach (var type in assembly.GetTypes())
            {
                if (ProcessingSourceReference.TryCreateReference(type, out var reference))
                {
                    _sources.Add(reference);
                }
            }
        }
        catch (Exception e) when (e is ReflectionTypeLoadException or TargetInvocationException or IOException)
        {
            _errors.Add(new ErrorInfo("DISCOVERY_FAILED", e.ToString()));
        }
    }
}
