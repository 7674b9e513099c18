using WpaAddins.Analysis.StackWeights;
using WpaAddins.Report.Columns;

namespace WpaAddins.Report.Flames;

/// <summary>A tree of stacks. Its levels are the whole, processes, threads, and functions from root to leaf.</summary>
/// <remarks>
/// Shape: node 0 is the whole; a parent comes before its children. If the nodes exceed the limit, the lighter stacks
/// share one node, so that the sum remains exact.
/// </remarks>
internal sealed class FlameTree
{
    private const string Others = "(other stacks)";

    private readonly Dictionary<(int Parent, string Name), int> _children = [];
    private readonly List<string> _names = [];
    private readonly List<int> _parents = [];
    private readonly List<long> _own = [];

    private FlameTree(string name) => Add(-1, name);

    public long Total { get; private set; }

    /// <summary>Gets the heaviest stacks, with the names from the process to the leaf.</summary>
    public List<(long Weight, string[] Path)> Heaviest { get; } = [];

    /// <summary>Creates the tree of stacks.</summary>
    /// <param name="stacks">Provides the names of the frames.</param>
    /// <param name="rows">The stacks, the heaviest first.</param>
    /// <param name="mostNodes">The number of nodes after which further stacks are combined.</param>
    /// <param name="mostPaths">The number of stacks in <see cref="Heaviest"/>.</param>
    /// <returns>The tree; null without stacks, or if their sum is too large for the script.</returns>
    public static FlameTree? Create(string name, WeightedStacks stacks, IEnumerable<WeightedStack> rows, int mostNodes, int mostPaths)
    {
        var tree = new FlameTree(name);
        foreach (var row in rows)
        {
            if (row.Weight > ColumnBlock.LargestExact - tree.Total)
            {
                return null;
            }

            string[] path = tree._names.Count < mostNodes ? [.. stacks.ListNames(row)] : [Others];
            tree.Total += row.Weight;
            var node = 0;
            foreach (var frame in path)
            {
                node = tree.Add(node, frame);
            }

            tree._own[node] += row.Weight;
            if (tree.Heaviest.Count < mostPaths)
            {
                tree.Heaviest.Add((row.Weight, path));
            }
        }

        return tree.Total == 0 ? null : tree;
    }

    /// <summary>
    /// Compresses the tree: for each node, its name, the distance to its parent, and the weight that ends in it.
    /// </summary>
    public ColumnBlock Compress()
    {
        var block = new ColumnBlock();
        block.AddTexts("name", _names);
        block.AddCodes("up", [.. _parents.Select((parent, node) => parent < 0 ? 0 : node - parent)]);
        block.AddIntegers("own", [.. _own]);
        return block;
    }

    private int Add(int parent, string name)
    {
        if (!_children.TryGetValue((parent, name), out var node))
        {
            node = _names.Count;
            _children.Add((parent, name), node);
            _names.Add(name);
            _parents.Add(parent);
            _own.Add(0);
        }

        return node;
    }
}
