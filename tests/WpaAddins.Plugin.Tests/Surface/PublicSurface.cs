using System.Globalization;
using System.Reflection;

namespace WpaAddins.Plugin.Tests.Surface;

/// <summary>What an assembly shows to others, as text: types of two load contexts are never the same, their texts are.</summary>
internal static class PublicSurface
{
    private const string AbstractClass = "kind abstract class";
    private const BindingFlags Declared = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance
        | BindingFlags.Static | BindingFlags.DeclaredOnly;

    /// <summary>Lists public types, each with the texts of its public and protected members.</summary>
    public static Dictionary<string, HashSet<string>> Describe(Assembly assembly) => Describe(assembly.GetExportedTypes());

    public static Dictionary<string, HashSet<string>> Describe(IEnumerable<Type> types) =>
        types.ToDictionary(type => type.FullName!, type => Members(type).ToHashSet());

    /// <summary>Says where a declared surface differs from the real one.</summary>
    /// <param name="implemented">
    /// Interfaces that the plugin implements: of these, nothing real may be missing. Of classes, nothing abstract may be.
    /// </param>
    public static IReadOnlyList<string> Differences(
        Dictionary<string, HashSet<string>> declared, Dictionary<string, HashSet<string>> real, IReadOnlySet<string> implemented)
    {
        List<string> differences = [];
        foreach (var (type, members) in declared)
        {
            if (!real.TryGetValue(type, out var realMembers))
            {
                differences.Add($"{type} does not exist");
                continue;
            }

            differences.AddRange(members.Except(realMembers).Select(member => $"{type} has no {member}"));
            var demanded = realMembers.Where(m => implemented.Contains(type)
                || (m.Contains("abstract ", StringComparison.Ordinal) && realMembers.Any(k => k.StartsWith(AbstractClass, StringComparison.Ordinal))));
            differences.AddRange(demanded.Except(members).Select(member => $"{type} also has {member}"));
        }

        return differences;
    }

    private static IEnumerable<string> Members(Type type)
    {
        yield return $"kind {Kind(type)} {Generic(type.GetGenericArguments())}";
        if (type.IsEnum)
        {
            foreach (var name in Enum.GetNames(type))
            {
                yield return $"{name} = {Convert.ToInt64(Enum.Parse(type, name), CultureInfo.InvariantCulture)}";
            }

            yield break;
        }

        if (type.GetCustomAttribute<AttributeUsageAttribute>(inherit: false) is { } usage)
        {
            yield return $"usage {usage.ValidOn} {usage.AllowMultiple} {usage.Inherited}";
        }

        foreach (var implemented in type.GetInterfaces().Where(i => i.IsVisible))
        {
            yield return $"is {Name(implemented)}";
        }

        foreach (var field in type.GetFields(Declared).Where(f => f.IsPublic))
        {
            var value = field.IsLiteral ? $" = {field.GetRawConstantValue()}" : "";
            yield return $"field {(field.IsStatic ? "static " : "")}{(field.IsInitOnly ? "readonly " : "")}{Name(field.FieldType)} {field.Name}{value}";
        }

        foreach (var method in type.GetMethods(Declared).Where(m => IsShown(m) && !IsOfObject(m)))
        {
            yield return $"{Modifiers(method)}{Name(method.ReturnType)} {method.Name}{Generic(method.GetGenericArguments())}({Parameters(method)})";
        }

        foreach (var constructor in type.GetConstructors(Declared).Where(IsShown).Where(c => !c.IsStatic))
        {
            yield return $"{(constructor.IsPublic ? "public" : "protected")} new({Parameters(constructor)})";
        }
    }

    private static bool IsShown(MethodBase method) => method.IsPublic || method.IsFamily || method.IsFamilyOrAssembly;

    private static bool IsOfObject(MethodInfo method) =>
        method.Name is nameof(ToString) or nameof(Equals) or nameof(GetHashCode) && method.GetBaseDefinition().DeclaringType == typeof(object);

    private static string Kind(Type type) => type switch
    {
        { IsEnum: true } => "enum",
        { IsInterface: true } => "interface",
        { IsValueType: true } => "struct",
        { IsAbstract: true, IsSealed: true } => "static class",
        _ => $"{(type.IsAbstract ? "abstract " : "")}{(type.IsSealed ? "sealed " : "")}class of {Name(type.BaseType!)}",
    };

    /// <summary>A final virtual method only implements an interface: to a caller it is not virtual.</summary>
    private static string Modifiers(MethodInfo method) =>
        (method.IsPublic ? "public " : "protected ")
        + (method.IsStatic ? "static " : method.IsAbstract ? "abstract " : method is { IsVirtual: true, IsFinal: false } ? "virtual " : "");

    private static string Parameters(MethodBase method) => string.Join(", ", method.GetParameters().Select(p =>
        (p.IsDefined(typeof(ParamArrayAttribute)) ? "params " : p.IsOut ? "out " : "") + $"{Name(p.ParameterType)} {p.Name}"
        + (p.HasDefaultValue ? $" = {p.RawDefaultValue ?? "null"}" : "")));

    private static string Generic(Type[] arguments) => arguments.Length == 0 ? "" : "<" + string.Join(", ", arguments.Select(a =>
        (a.IsGenericParameter && a.DeclaringMethod is null ? (a.GenericParameterAttributes & GenericParameterAttributes.VarianceMask) + " " : "") + a.Name
        + Constraints(a))) + ">";

    private static string Constraints(Type argument)
    {
        var special = argument.GenericParameterAttributes & GenericParameterAttributes.SpecialConstraintMask;
        string[] all = [.. argument.GetGenericParameterConstraints().Select(Name).Order(StringComparer.Ordinal), .. special == 0 ? [] : new[] { $"{special}" }];
        return all.Length == 0 ? "" : $" : {string.Join(" + ", all)}";
    }

    private static string Name(Type type) => type switch
    {
        { IsGenericParameter: true } => type.Name,
        { IsByRef: true } => "ref " + Name(type.GetElementType()!),
        { IsArray: true } => Name(type.GetElementType()!) + "[]",
        { IsGenericType: true } => $"{type.GetGenericTypeDefinition().FullName}<{string.Join(", ", type.GetGenericArguments().Select(Name))}>",
        _ => type.FullName!,
    };
}
