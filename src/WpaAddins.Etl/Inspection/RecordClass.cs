using System.Globalization;
using WpaAddins.Etl.Headers;

namespace WpaAddins.Etl.Inspection;

/// <summary>The class of a record: the key by which an inspection counts records.</summary>
/// <param name="Kind">Kind of header.</param>
/// <param name="Provider">Event class or provider; empty for kernel records and messages.</param>
/// <param name="Number">Hook id, type, event id or message number.</param>
/// <param name="Version">Event version.</param>
/// <param name="Identity">GUID or component id of a message; null for other kinds.</param>
public readonly record struct RecordClass(
    RecordKind Kind, Guid Provider, ushort Number, byte Version, string? Identity = null)
{
    /// <summary>Gets the class of a record.</summary>
    /// <param name="record">The record.</param>
    /// <returns>Its class.</returns>
    public static RecordClass Create(in EtlRecord record) => record.Kind switch
    {
        RecordKind.System or RecordKind.PerfInfo or RecordKind.Compact =>
            new(record.Kind, Guid.Empty, record.HookId, record.Version),
        RecordKind.Classic or RecordKind.Instance => new(record.Kind, record.ProviderId, record.Opcode, record.Version),
        RecordKind.Event => new(record.Kind, record.ProviderId, record.EventId, record.Version),
        RecordKind.Message => new(
            record.Kind, Guid.Empty, record.MessageNumber, 0, MessageHeader.ReadIdentity(record.Bytes)),
        _ => new(record.Kind, Guid.Empty, record.Bytes[2], 0),
    };

    /// <summary>Formats the key as in the output of <c>inspect --json</c>.</summary>
    /// <returns>A key such as <c>perfinfo:0524:v4</c>.</returns>
    public override string ToString() => Kind switch
    {
        RecordKind.System => string.Create(CultureInfo.InvariantCulture, $"system:{Number:x4}:v{Version}"),
        RecordKind.PerfInfo => string.Create(CultureInfo.InvariantCulture, $"perfinfo:{Number:x4}:v{Version}"),
        RecordKind.Compact => string.Create(CultureInfo.InvariantCulture, $"compact:{Number:x4}:v{Version}"),
        RecordKind.Classic => string.Create(CultureInfo.InvariantCulture, $"classic:{Provider}:{Number}:v{Version}"),
        RecordKind.Instance => string.Create(CultureInfo.InvariantCulture, $"instance:{Provider}:{Number}:v{Version}"),
        RecordKind.Event => string.Create(CultureInfo.InvariantCulture, $"event:{Provider}:{Number}:v{Version}"),
        RecordKind.Message => string.Create(CultureInfo.InvariantCulture, $"message:{Identity}:{Number}"),
        _ => string.Create(CultureInfo.InvariantCulture, $"other:{Number:x2}"),
    };
}
