namespace WpaAddins.TestTraces;

/// <content>Processes.</content>
public static partial class KernelPayloads
{
    /// <summary>Hooks 0301, 0302, 0303 and 0304, versions 0 to 4.</summary>
    public static byte[] Process(int version, ProcessFields fields, int pointerSize = 8)
    {
        ArgumentNullException.ThrowIfNull(fields);
        return BuildProcess(version, fields, pointerSize).ToArray();
    }

    /// <summary>Hook 0327, version 4, or version 5 with the time of the exit.</summary>
    public static byte[] ProcessDefunct(int version, ProcessFields fields, long exitFileTime, int pointerSize = 8)
    {
        ArgumentNullException.ThrowIfNull(fields);
        var payload = BuildProcess(4, fields, pointerSize);
        return (version >= 5 ? payload.I64(exitFileTime) : payload).ToArray();
    }

    private static PayloadBuilder BuildProcess(int version, ProcessFields fields, int pointerSize)
    {
        var payload = new PayloadBuilder(pointerSize);
        if (version == 0)
        {
            payload.Pointer(fields.ProcessId).Pointer(fields.ParentId);
        }
        else
        {
            payload.Pointer(fields.UniqueKey).U32(fields.ProcessId).U32(fields.ParentId).U32(fields.SessionId)
                .I32(fields.ExitStatus);
            _ = version >= 3 ? payload.Pointer(fields.DirectoryTableBase) : payload;
            _ = version >= 4 ? payload.U32(fields.Flags) : payload;
        }

        _ = fields.Sid is null
            ? payload.U32(0)
            : payload.Pointer(fields.TokenUser.First).Pointer(fields.TokenUser.Second).Bytes(fields.Sid);
        payload.AnsiZ(fields.ImageFileName);
        _ = version >= 2 ? payload.Utf16z(fields.CommandLine) : payload;
        return version >= 4 ? payload.Utf16z(fields.PackageFullName).Utf16z(fields.ApplicationId) : payload;
    }
}
