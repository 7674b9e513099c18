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

    [TestMethod]
    [DataRow("Microsoft.Performance.SDK.Runtime.Discovery.AssemblyLoaderBase", "protected new(Microsoft.Performance.SDK.Processing.ILogger logger)")]
    [DataRow("Microsoft.Performance.SDK.Runtime.Discovery.AssemblyLoaderBase", "protected Microsoft.Performance.SDK.Processing.ILogger get_Logger()")]
    [DataRow("Microsoft.Performance.SDK.Runtime.Discovery.AssemblyLoaderBase", "is Microsoft.Performance.SDK.IAssemblyLoader")]
    [DataRow("Microsoft.Performance.SDK.Runtime.AssemblyTypeReference`1", "public abstract TDerived CloneT()")]
    [DataRow(
        "Microsoft.Performance.SDK.Runtime.ProcessingSourceReference",
        "public virtual Microsoft.Performance.SDK.Runtime.ProcessingSourceReference CloneT()")]
    public void DeclaresWhatTheRealAssembliesWereSeenToHave(string type, string member) =>
        CollectionAssert.Contains(PublicSurface.Describe(Declared)[type].ToArray(), member);

    [TestMethod]
    [DataRow("Microsoft.Performance.SDK", "lib/netstandard2.0", true)]
    [DataRow("NuGet.Versioning", "lib/netstandard2.0", true)]
    [DataRow("Microsoft.Performance.SDK", "ref/netstandard2.0", false)]
    [DataRow("System.Runtime", "ref/netstandard1.5", false)]
    [DataRow("System.Runtime", "lib/netstandard2.0", false)]
    public void TakesOnlyLibrariesOfTheSdkFromThePackageCache(string name, string folder, bool isTaken)
    {
        var cache = Directory.CreateTempSubdirectory("wpaaddins-cache-").FullName;
        try
        {
            var library = Path.Combine(cache, name.ToLowerInvariant(), "1.0.0", folder, name + ".dll");
            Directory.CreateDirectory(Path.GetDirectoryName(library)!);
            File.WriteAllText(library, "");
            Assert.AreEqual(isTaken ? library : null, PackageContext.Find(cache, name));
        }
        finally
        {
            Directory.Delete(cache, recursive: true);
        }
    }

    /// <summary>Prefers the package cache to what the tests were built with, which are the declarations.</summary>
    private sealed class PackageContext() : AssemblyLoadContext("real", isCollectible: true)
    {
        /// <summary>Finds the library of a package; null for a package that is neither the SDK's nor needed by it.</summary>
        public static string? Find(string cache, string name)
        {
            var package = Path.Combine(cache, name.ToLowerInvariant());
            var isTaken = name == "NuGet.Versioning" || name.StartsWith("Microsoft.Performance.", StringComparison.Ordinal);
            return isTaken && Directory.Exists(package)
                ? Directory.GetFiles(package, name + ".dll", SearchOption.AllDirectories)
                    .Where(path => path.Replace('\\', '/').Contains("/lib/netstandard", StringComparison.Ordinal))
                    .Order(StringComparer.Ordinal).LastOrDefault()
                : null;
        }

        protected override Assembly? Load(AssemblyName assemblyName) =>
            Find(SurfaceTests.PackageCache(), assemblyName.Name!) is { } found ? LoadFromAssemblyPath(found) : null;
    }
}
