using System.Buffers.Binary;

namespace WpaAddins.Etl.Records.Events;

/// <summary>An extension item of an event.</summary>
/// <remarks>
/// Shape: a kind and its data. Each typed view is refused for items of another kind and for data that is too short.
/// Errors: none thrown.
/// Source: EVENT_EXTENDED_ITEM_* structures, evntcons.h (documented).
/// </remarks>
public readonly ref struct EventExtendedItem
{
    internal EventExtendedItem(EventExtendedItemType type, ReadOnlySpan<byte> data)
    {
        Type = type;
        Data = data;
    }

    /// <summary>Gets the kind of the item.</summary>
    public EventExtendedItemType Type { get; }

    /// <summary>Gets the data of the item, without padding.</summary>
    public ReadOnlySpan<byte> Data { get; }

    /// <summary>Reads the id of the activity that this one came from.</summary>
    /// <returns>Whether the item has it.</returns>
    public bool TryGetRelatedActivityId(out Guid activityId)
    {
        if (Type != EventExtendedItemType.RelatedActivityId || Data.Length < 16)
        {
            activityId = default;
            return false;
        }

        activityId = new Guid(Data[..16]);
        return true;
    }

    /// <summary>Views the identifier of the user.</summary>
    /// <returns>Whether the item has a valid one.</returns>
    public bool TryGetSid(out SecurityIdentifier identifier)
    {
        if (Type != EventExtendedItemType.Sid)
        {
            identifier = default;
            return false;
        }

        return SecurityIdentifier.TryView(Data, out identifier);
    }

    /// <summary>Views the call stack.</summary>
    /// <returns>Whether the item has one.</returns>
    public bool TryGetStackTrace(out EventStackTrace stack)
    {
        var pointerSize = Type switch
        {
            EventExtendedItemType.StackTrace32 => 4,
            EventExtendedItemType.StackTrace64 => 8,
            _ => 0,
        };
        return EventStackTrace.TryView(Data, pointerSize, out stack);
    }

    /// <summary>Views the key of a call stack.</summary>
    /// <returns>Whether the item has one.</returns>
    public bool TryGetStackKey(out EventStackKey key)
    {
        var pointerSize = Type switch
        {
            EventExtendedItemType.StackKey32 => 4,
            EventExtendedItemType.StackKey64 => 8,
            _ => 0,
        };
        return EventStackKey.TryView(Data, pointerSize, out key);
    }

    /// <summary>Reads the number that identifies the event.</summary>
    /// <returns>Whether the item has it.</returns>
    public bool TryGetEventKey(out ulong key) => TryGetUInt64(EventExtendedItemType.EventKey, out key);

    /// <summary>Reads the number that identifies the process until the system restarts.</summary>
    /// <returns>Whether the item has it.</returns>
    public bool TryGetProcessStartKey(out ulong key) =>
        TryGetUInt64(EventExtendedItemType.ProcessStartKey, out key);

    private bool TryGetUInt64(EventExtendedItemType type, out ulong value)
    {
        if (Type != type || Data.Length < sizeof(ulong))
        {
            value = 0;
            return false;
        }

        value = BinaryPrimitives.ReadUInt64LittleEndian(Data);
        return true;
    }
}
