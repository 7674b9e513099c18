using System.Reflection;
using System.Runtime.Loader;
using Microsoft.Windows.EventTracing;
using WpaAddins.Plugin.Tests.Surface;

namespace WpaAddins.Cli.Tests.SecondSource;

/// <summary>The declared surface of TraceProcessing against the real assemblies, where the packages are in the package cache.</summary>
[TestClass]
public sealed class SurfaceTests
{
    private const string Version = "1.12.10";

    private static readonly HashSet<string> s_implemented = [typeof(IEventConsumer).FullName!];

    private static Assembly Declared => typeof(ITraceProcessor).Assembly;

    [TestMethod]
    public void AgreesWithTheRealAssemblies()
    {
        var libraries = Directory.Exists(PackageCache())
            ? Directory.EnumerateDirectories(PackageCache(), "microsoft.windows.eventtracing.*")
                .Select(package => Path.Combine(package, Version, "lib", "netstandard2.0"))
                .Where(Directory.Exists)
                .SelectMany(folder => Directory.EnumerateFiles(folder, "Microsoft.Windows.EventTracing.*.dll"))
                .ToArray()
            : [];
        if (libraries.Length == 0)
        {
            Assert.Inconclusive($"The packages Microsoft.Windows.EventTracing.Processing.All {Version} are not in the package cache.");
        }

        var context = new AssemblyLoadContext("real", isCollectible: true);
        context.Resolving += (_, name) => Directory.EnumerateFiles(PackageCache(), name.Name + ".dll", SearchOption.AllDirectories)
            .FirstOrDefault() is { } found ? context.LoadFromAssemblyPath(found) : null;
        var real = libraries.SelectMany(path => PublicSurface.Describe(context.LoadFromAssemblyPath(path))).DistinctBy(type => type.Key);
        var differences = PublicSurface.Differences(PublicSurface.Describe(Declared), new(real), s_implemented);
        Assert.IsEmpty(differences, string.Join('\n', differences));
    }

    [TestMethod]
    public void FindsMissingTypesAndChangedMembers()
    {
        var declared = PublicSurface.Describe(Declared);
        Assert.IsGreaterThan(35, declared.Count);
        Assert.IsEmpty(PublicSurface.Differences(declared, declared, s_implemented));
        var real = PublicSurface.Describe(Declared);
        real.Remove(typeof(TraceProcessorSettings).FullName!);
        Assert.IsTrue(real[typeof(TraceEventHeaderType).FullName!].Remove("Generic = 6"));
        real[typeof(IEventConsumer).FullName!].Add("public abstract void More()");
        CollectionAssert.AreEquivalent(
            new[]
            {
                "Microsoft.Windows.EventTracing.TraceProcessorSettings does not exist",
                "Microsoft.Windows.EventTracing.TraceEventHeaderType has no Generic = 6",
                "Microsoft.Windows.EventTracing.IEventConsumer also has public abstract void More()",
            },
            PublicSurface.Differences(declared, real, s_implemented).ToArray());
    }

    [TestMethod]
    public void HidesWhatOnlyTestsMayUse()
    {
        // Events are made by constructors that the library does not have; they must not be seen by the adapter.
        Assert.IsEmpty(PublicSurface.Describe(Declared)["Microsoft.Windows.EventTracing.TraceEvent"].Where(m => m.Contains(" new(", StringComparison.Ordinal)));
        Assert.IsEmpty(PublicSurface.Describe(Declared)["Microsoft.Windows.EventTracing.ClassicEvent"].Where(m => m.Contains(" new(", StringComparison.Ordinal)));
    }

    private static string PackageCache() => Environment.GetEnvironmentVariable("NUGET_PACKAGES") is { Length: > 0 } named
        ? named
        : Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");
}
