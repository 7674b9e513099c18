using WpaAddins.Analysis.StackWeights;
using WpaAddins.Report.Columns;

namespace WpaAddins.Report.Flames;

/// <summary>Stacks as a tree: all, processes, threads, functions from the root of the stacks to their leaves.</summary>
/// <remarks>
/// Shape: node 0 is the whole; a parent comes before its children. Of more stacks than the limit allows, the heaviest ones are
/// nodes, and the others are together in one node, so that the sum is exact.
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

    /// <summary>Gets the heaviest stacks, the names of their frames from the process to the leaf.</summary>
    public List<(long Weight, string[] Path)> Heaviest { get; } = [];

    /// <summary>Creates the tree of stacks.</summary>
    /// <param name="stacks">The names of functions.</param>
    /// <param name="rows">The stacks, the heaviest first.</param>
    /// <param name="mostNodes">The number of nodes after which further stacks are put together.</param>
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

    /// <summary>Compresses the tree: for each node its name, its distance from its parent, and the weight that ends in it.</summary>
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
