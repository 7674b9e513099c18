namespace WpaAddins.Etl.Buffers;

/// <summary>What an event of a <see cref="RangeFilterWalk"/> is.</summary>
internal enum RangeFilterEventKind : byte
{
    Switch,
    Ready,
    Start,
}
