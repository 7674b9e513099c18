namespace WpaAddins.Scenarios.Etl;

/// <summary>Which event of which provider.</summary>
/// <param name="Provider">The provider.</param>
/// <param name="Id">The event.</param>
/// <param name="Version">Version of its layout.</param>
/// <param name="Level">4 = information.</param>
/// <param name="Opcode">0 = none, 1 = start, 2 = stop.</param>
/// <param name="Task">Task.</param>
/// <param name="Keyword">Keywords.</param>
public readonly record struct EventDescriptor(
    Guid Provider, int Id, int Version = 0, int Level = 4, int Opcode = 0, int Task = 0, ulong Keyword = 0);
