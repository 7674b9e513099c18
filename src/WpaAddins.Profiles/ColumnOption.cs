namespace WpaAddins.Profiles;

/// <summary>The options of a column in WPA, in addition to its width and format.</summary>
internal enum ColumnOption
{
    None,

    DateTime,

    /// <summary>Stacks can be shown as tags.</summary>
    Stack,

    /// <summary>Processes can be shown in other ways.</summary>
    Process,

    /// <summary>Processes can be separated from DPCs and ISRs.</summary>
    ProcessAndInterrupts,
}
