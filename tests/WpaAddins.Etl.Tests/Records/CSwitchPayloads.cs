namespace WpaAddins.Etl.Tests.Records;

/// <summary>Context switch payloads of real Windows traces.</summary>
/// <remarks>Sources: snail-server tests, etw-mcp tests (MIT); catapult tests (BSD-3-Clause).</remarks>
internal static class CSwitchPayloads
{
    public const string V4 = "c03b0000 48550000 09080000 1f000102 1f000000 85530000";
    public const string V5FromIdle = "3c0d0000 00000000 08000100 0000023e 00000000 03b2d64f 02000000";
    public const string V5ToIdle = "00000000 3c0d0000 00080000 0000054b af1d9f01 ee0a0000 08000000";
    public const string V5FromIdleAgain = "3c0d0000 00000000 08000100 00000240 00000000 e32e304c 02000000";
    public const string V2ToIdle = "00000000 2c110000 00090000 17000100 12000000 26480000";
    public const string V2FromIdle = "cc080000 00000000 08000100 00000204 01000000 876d8834";

    // A whole record with two performance counters in front of the payload; the counters are made up.
    public const string V4WithCounters =
        "040211c0 38002405 0102030405060708 1112131415161718 2122232425262728" + V4;

    public static readonly string[] All = [V4, V5FromIdle, V5ToIdle, V5FromIdleAgain, V2ToIdle, V2FromIdle];
}
