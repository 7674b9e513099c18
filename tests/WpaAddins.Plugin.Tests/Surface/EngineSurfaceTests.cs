using System.Reflection;
using System.Runtime.Loader;
using Microsoft.Performance.Toolkit.Engine;

namespace WpaAddins.Plugin.Tests.Surface;

/// <summary>The declared surface of the SDK's engine against the real assemblies, where the packages are in the package cache.</summary>
[TestClass]
public sealed class EngineSurfaceTests
{
    private static readonly string[] s_libraries =
    [
        "microsoft.performance.toolkit.engine/1.2.16/lib/netstandard2.1/Microsoft.Performance.Toolkit.Engine.dll",
        "microsoft.performance.sdk.runtime/1.2.16/lib/netstandard2.0/Microsoft.Performance.SDK.Runtime.dll",
        "microsoft.performance.sdk.runtime.netcoreapp/1.2.16/lib/net8.0/Microsoft.Performance.SDK.Runtime.NetCoreApp.dll",
    ];

    private static Assembly Declared => typeof(PluginSet).Assembly;

    [TestMethod]
    public void AgreesWithTheRealAssemblies()
    {
        string[] paths = [.. s_libraries.Select(library => Path.Combine(SurfaceTests.PackageCache(), library))];
        if (Array.Find(paths, path => !File.Exists(path)) is { } missing)
        {
            Assert.Inconclusive($"The package cache has no {missing}.");
        }

        var context = new PackageContext();
        Assembly[] real = [.. paths.Select(context.LoadFromAssemblyPath), context.LoadFromAssemblyName(new("NuGet.Versioning"))];
        // Other types of these assemblies may need assemblies that no test has.
        var types = Declared.GetExportedTypes()
            .Select(type => real.Select(assembly => assembly.GetType(type.FullName!)).FirstOrDefault(found => found is not null))
            .OfType<Type>();
        var differences = PublicSurface.Differences(PublicSurface.Describe(Declared), PublicSurface.Describe(types), new HashSet<string>());
        Assert.IsEmpty(differences, string.Join('\n', differences));
    }

    /// <summary>Prefers the package cache to what the tests were built with, which are the declarations.</summary>
    private sealed class PackageContext() : AssemblyLoadContext("real", isCollectible: true)
    {
        protected override Assembly? Load(AssemblyName assemblyName)
        {
            var package = Path.Combine(SurfaceTests.PackageCache(), assemblyName.Name!.ToLowerInvariant());
            return Directory.Exists(package)
                && Directory.GetFiles(package, assemblyName.Name + ".dll", SearchOption.AllDirectories)
                    .Where(path => path.Contains("netstandard", StringComparison.Ordinal)).Order(StringComparer.Ordinal).LastOrDefault() is { } found
                ? LoadFromAssemblyPath(found)
                : null;
        }
    }
}
