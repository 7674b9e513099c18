using System.Reflection;
using Microsoft.Performance.SDK.Extensibility;

namespace Microsoft.Performance.SDK.Processing
{
    [AttributeUsage(AttributeTargets.Class, AllowMultiple = false, Inherited = false)]
    public class TableAttribute : Attribute
    {
    }

    public interface IProcessingSourceTableProvider
    {
        IEnumerable<TableDescriptor> Discover(ITableConfigurationsSerializer tableConfigSerializer);
    }

    public static class TableDiscovery
    {
        /// <summary>
        /// Finds static and concrete classes with the attribute, public or not. A table with a build method of its own does
        /// not belong to the source; of two with one identity the first is taken, without a message.
        /// </summary>
        public static IProcessingSourceTableProvider CreateForAssembly(Assembly assembly) =>
            new OfAssembly(Demand.Something(assembly, nameof(assembly)));

        private sealed class OfAssembly(Assembly assembly) : IProcessingSourceTableProvider
        {
            private const BindingFlags PublicStatic = BindingFlags.Public | BindingFlags.Static;

            public IEnumerable<TableDescriptor> Discover(ITableConfigurationsSerializer tableConfigSerializer)
            {
                // Ready-made views in files are asked for with each table, and cannot be without what reads them.
                Demand.Something(tableConfigSerializer, nameof(tableConfigSerializer));
                return [.. assembly.GetTypes().Where(IsTable).Select(Describe).OfType<TableDescriptor>().Distinct()];
            }

            private static bool IsTable(Type type) => type.IsDefined(typeof(TableAttribute), inherit: false)
                && ((type.IsAbstract && type.IsSealed) || (!type.IsInterface && !type.IsAbstract)) && !BuildsItself(type);

            private static bool BuildsItself(Type type) =>
                type.GetMethod("BuildTable", PublicStatic)?.GetParameters() is { Length: 2 } parameters
                && parameters[0].ParameterType == typeof(ITableBuilder)
                && parameters[1].ParameterType == typeof(IDataExtensionRetrieval);

            private static TableDescriptor Describe(Type type)
            {
                var property = type.GetProperty("TableDescriptor", PublicStatic);
                var descriptor = property is null ? type.GetField("TableDescriptor", PublicStatic)?.GetValue(null) as TableDescriptor
                    : property.GetMethod is { IsPublic: true } && property.PropertyType == typeof(TableDescriptor)
                        ? (TableDescriptor)property.GetValue(null)
                    : null;
                if (descriptor is not null)
                {
                    descriptor.Type = type;
                    descriptor.ExtendedData["Type"] = type;
                }

                return descriptor;
            }
        }
    }
}

namespace Microsoft.Performance.SDK.Extensibility
{
    /// <summary>Declared in part: only the host implements it.</summary>
    public interface IDataExtensionRetrieval
    {
    }
}
