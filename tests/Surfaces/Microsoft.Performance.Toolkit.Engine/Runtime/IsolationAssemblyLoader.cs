using System.Collections.Concurrent;
using System.Reflection;
using System.Runtime.Loader;
using Microsoft.Performance.SDK.Processing;
using Microsoft.Performance.SDK.Runtime.Discovery;

namespace Microsoft.Performance.SDK.Runtime.NetCoreApp.Discovery;

/// <summary>Loads each folder apart: a plugin sees its own assemblies, those of the runtime, and the host's few shared ones.</summary>
public sealed class IsolationAssemblyLoader : AssemblyLoaderBase
{
    private static readonly HashSet<string> s_shared =
    [
        "Microsoft.Performance.SDK", "Microsoft.Performance.SDK.Runtime", "Microsoft.Performance.SDK.Runtime.NetCoreApp",
        "NuGet.Versioning",
    ];

    private static readonly ConcurrentDictionary<string, Folder> s_folders = new();

    public IsolationAssemblyLoader()
        : base(new ConsoleLog())
    {
    }

    public IsolationAssemblyLoader(
        IDictionary<string, string> additionalSharedAssembliesFileNameToName, ILogger logger)
        : base(logger) => s_shared.UnionWith(additionalSharedAssembliesFileNameToName?.Values ?? []);

    public override bool SupportsIsolation => true;

    protected override Assembly LoadFromPath(string assemblyPath) =>
        Shared(Path.GetFileNameWithoutExtension(assemblyPath))
        ?? s_folders.GetOrAdd(Path.GetDirectoryName(assemblyPath), folder => new Folder(folder)).LoadFromAssemblyPath(assemblyPath);

    private static Assembly Shared(string name) => !s_shared.Contains(name)
        ? null
        : AssemblyLoadContext.Default.Assemblies.SingleOrDefault(assembly => assembly.GetName().Name == name)
            ?? throw new FileNotFoundException($"the host has not loaded {name}");

    private sealed class Folder : AssemblyLoadContext
    {
        private readonly string _path;
        private readonly AssemblyDependencyResolver[] _resolvers;

        public Folder(string path)
            : base("Plugin: " + path)
        {
            _path = path;
            _resolvers = [.. Directory.GetFiles(path, "*.dll").Select(file => new AssemblyDependencyResolver(file))];
        }

        protected override Assembly Load(AssemblyName assemblyName)
        {
            if (Shared(assemblyName.Name) is { } shared)
            {
                return shared;
            }

            var file = _resolvers.Select(r => r.ResolveAssemblyToPath(assemblyName)).FirstOrDefault(found => found is not null)
                ?? Directory.GetFiles(_path, assemblyName.Name + ".dll").FirstOrDefault();
            return file is null ? null : LoadFromAssemblyPath(file);
        }
    }
}
