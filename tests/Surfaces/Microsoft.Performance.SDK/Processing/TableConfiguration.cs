namespace Microsoft.Performance.SDK.Processing;

public class TableConfiguration
{
    public static readonly ColumnConfiguration PivotColumn = Bar("319e867f-245a-436e-9735-db620f844edc", "Pivot Column");
    public static readonly ColumnConfiguration GraphColumn = Bar("a5ce8faf-5668-49fc-82bc-d2c482086c06", "Graph Column");
    public static readonly ColumnConfiguration LeftFreezeColumn =
        Bar("4d35a44e-804b-454e-9375-568543e198c2", "Left Freeze Column");

    public static readonly ColumnConfiguration RightFreezeColumn =
        Bar("a755cec5-bbc4-4e9f-bdb3-cb78b56ddcfa", "Right Freeze Column");

    public static readonly IReadOnlyList<ColumnConfiguration> AllMetadataColumns =
        [PivotColumn, GraphColumn, LeftFreezeColumn, RightFreezeColumn];

    private readonly Dictionary<string, Guid> _roles = [];
    private IEnumerable<ColumnConfiguration> _columns = [];
    private IEnumerable<HighlightEntry> _highlights = [];

    public TableConfiguration()
        : this("")
    {
    }

    public TableConfiguration(string name) => Name = name;

    public string Name { get; set; }

    public ChartType ChartType { get; set; }

    public AggregationOverTime AggregationOverTime { get; set; }

    public string InitialFilterQuery { get; set; }

    public string InitialExpansionQuery { get; set; }

    /// <summary>Gets or sets whether the filter keeps what it finds; nobody may rely on the default, of which versions differ.</summary>
    public bool InitialFilterShouldKeep { get; set; }

    public string Description { get; set; }

    public IEnumerable<HighlightEntry> HighlightEntries
    {
        get => _highlights;
        set => _highlights = [.. value ?? []];
    }

    /// <summary>Gets or sets the columns; as the host does, only the order of the bars is looked at.</summary>
    public IEnumerable<ColumnConfiguration> Columns
    {
        get => _columns;
        set
        {
            var columns = (value ?? []).ToArray();
            foreach (var bar in AllMetadataColumns)
            {
                if (columns.Count(column => column.Metadata.Guid == bar.Metadata.Guid) > 1)
                {
                    throw new InvalidOperationException($"{bar.Metadata.Name} occurs twice");
                }
            }

            AssertOrder(columns, PivotColumn, GraphColumn);
            AssertOrder(columns, LeftFreezeColumn, RightFreezeColumn);
            _columns = columns;
        }
    }

    public IReadOnlyDictionary<string, Guid> ColumnRoles => _roles;

    public void AddColumnRole(string columnRole, ColumnConfiguration column) =>
        AddColumnRole(columnRole, Demand.Something(column, nameof(column)).Metadata.Guid);

    public void AddColumnRole(string columnRole, Guid columnGuid) => _roles[columnRole] =
        AllMetadataColumns.Any(bar => bar.Metadata.Guid == columnGuid)
            ? throw new InvalidOperationException("a bar has no role")
            : columnGuid;

    private static ColumnConfiguration Bar(string guid, string name) => new(new ColumnMetadata(new Guid(guid), name));

    /// <summary>Bars are the same by identity, whoever made them.</summary>
    private static void AssertOrder(ColumnConfiguration[] columns, ColumnConfiguration first, ColumnConfiguration second)
    {
        var (at, before) = (IndexOf(columns, first), IndexOf(columns, second));
        if (before >= 0 && at > before)
        {
            throw new InvalidOperationException($"{first.Metadata.Name} stands behind {second.Metadata.Name}");
        }
    }

    private static int IndexOf(ColumnConfiguration[] columns, ColumnConfiguration bar) =>
        Array.FindIndex(columns, column => column.Metadata.Guid == bar.Metadata.Guid);
}
