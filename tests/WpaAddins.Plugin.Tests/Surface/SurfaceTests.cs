using System.Reflection;
using System.Runtime.Loader;
using Microsoft.Performance.SDK.Processing;

namespace WpaAddins.Plugin.Tests.Surface;

/// <summary>The declared surface of the SDK against the real assembly, where the package is in the package cache.</summary>
[TestClass]
public sealed class SurfaceTests
{
    private const string Library = "microsoft.performance.sdk/1.2.16/lib/netstandard2.0/Microsoft.Performance.SDK.dll";

    private static readonly HashSet<string> s_implemented =
    [
        typeof(IProjection<,>).FullName!, typeof(IProjector<,>).FullName!, typeof(IProjectionDescription).FullName!,
        typeof(ICollectionAccessProvider<,>).FullName!, typeof(ICollectionInfoProvider<>).FullName!,
        typeof(INullableInfoProvider<>).FullName!, typeof(ITableService).FullName!,
        typeof(IVisibleDomainSensitiveProjection).FullName!,
    ];

    private static Assembly Declared => typeof(EtlProcessingSource).BaseType!.Assembly;

    [TestMethod]
    public void AgreesWithTheRealAssembly()
    {
        var path = Path.Combine(PackageCache(), Library);
        if (!File.Exists(path))
        {
            Assert.Inconclusive("The package Microsoft.Performance.SDK 1.2.16 is not in the package cache.");
        }

        var context = new AssemblyLoadContext("real", isCollectible: true);
        context.Resolving += (_, name) => Directory.EnumerateFiles(PackageCache(), name.Name + ".dll", SearchOption.AllDirectories)
            .FirstOrDefault() is { } found ? context.LoadFromAssemblyPath(found) : null;
        var differences = PublicSurface.Differences(
            PublicSurface.Describe(Declared), PublicSurface.Describe(context.LoadFromAssemblyPath(path)), s_implemented);
        Assert.IsEmpty(differences, string.Join('\n', differences));
    }

    [TestMethod]
    public void FindsMissingTypesChangedMembersAndWhatAsksForMore()
    {
        var declared = PublicSurface.Describe(Declared);
        Assert.IsEmpty(PublicSurface.Differences(declared, declared, s_implemented));
        var real = PublicSurface.Describe(Declared);
        real.Remove(typeof(TableDescriptor).FullName!);
        Assert.IsTrue(real[typeof(ChartType).FullName!].Remove("Flame = 5"));
        real[typeof(ITableService).FullName!].Add("public abstract void More()");
        real[typeof(ProcessingSource).FullName!].UnionWith(["protected abstract void MustBe()", "protected virtual void MayBe()"]);
        real[typeof(IApplicationEnvironment).FullName!].Add("public abstract void OnlyTheHostHasIt()");
        Assert.IsTrue(real[typeof(UIHints).FullName!].Remove("is System.ICloneable"));
        CollectionAssert.AreEquivalent(
            new[]
            {
                "Microsoft.Performance.SDK.Processing.TableDescriptor does not exist",
                "Microsoft.Performance.SDK.Processing.ChartType has no Flame = 5",
                "Microsoft.Performance.SDK.Processing.ITableService also has public abstract void More()",
                "Microsoft.Performance.SDK.Processing.ProcessingSource also has protected abstract void MustBe()",
                "Microsoft.Performance.SDK.Processing.UIHints has no is System.ICloneable",
            },
            PublicSurface.Differences(declared, real, s_implemented).ToArray());
    }

    [TestMethod]
    public void TellsTypeParametersByTheirConstraintsAndVariance()
    {
        var members = PublicSurface.Describe(typeof(SurfaceTests).Assembly)[typeof(Narrow<,>).FullName!];
        CollectionAssert.Contains(
            members.ToArray(), "kind interface <Contravariant TIn, Covariant TOut : System.IDisposable + ReferenceTypeConstraint>");
    }

    [TestMethod]
    public void HasEveryMemberThatThePluginRefersTo()
    {
        // What the compiler took from the declarations must be there when the plugin runs; resolving all of it proves that.
        var module = typeof(EtlProcessingSource).Module;
        // A stand-in for every type parameter in scope, of which no member of the plugin has more.
        var anything = Enumerable.Repeat(typeof(object), 4).ToArray();
        var references = 0;
        for (var token = 0x0A000001; ; token++)
        {
            MemberInfo? member;
            try
            {
                member = module.ResolveMember(token, anything, anything);
            }
            catch (ArgumentOutOfRangeException)
            {
                break;
            }

            references += member?.DeclaringType?.Assembly == Declared ? 1 : 0;
        }

        Assert.IsGreaterThan(50, references);
    }

    internal static string PackageCache() => Environment.GetEnvironmentVariable("NUGET_PACKAGES") is { Length: > 0 } named
        ? named
        : Path.Combine(Environment.GetFolderPath(Environment.SpecialFolder.UserProfile), ".nuget", "packages");

    /// <summary>Something to compare.</summary>
    /// <typeparam name="TIn">Anything.</typeparam>
    /// <typeparam name="TOut">Less than anything.</typeparam>
    public interface Narrow<in TIn, out TOut>
        where TOut : class, IDisposable;
}
