namespace WpaAddins.TestTraces;

/// <content>Images and what identifies them.</content>
public static partial class KernelPayloads
{
    /// <summary>Hooks 030A, 1402, 1403 and 1404, versions 0 to 3.</summary>
    public static byte[] Image(int version, ImageFields fields, int pointerSize = 8)
    {
        ArgumentNullException.ThrowIfNull(fields);
        var payload = new PayloadBuilder(pointerSize).Pointer(fields.Base);
        if (version == 0)
        {
            return payload.U32((uint)fields.SizeBytes).Utf16z(fields.Path).ToArray();
        }

        payload.Pointer(fields.SizeBytes).U32(fields.ProcessId);
        if (version >= 2)
        {
            payload.U32(fields.Checksum).U32(fields.TimeDateStamp)
                .U8(version >= 3 ? fields.SignatureLevel : 0).U8(version >= 3 ? fields.SignatureType : 0).U16(0)
                .Pointer(fields.DefaultBase).Zeros(16);
        }

        return payload.Utf16z(fields.Path).ToArray();
    }

    /// <summary>
    /// Type 36, version 2, of the class {b3e675d7-2554-4f18-830b-2762732560de}: the image's symbol file.
    /// </summary>
    public static byte[] ImageIdRsds(
        ulong imageBase, uint processId, Guid signature, uint age, string pdb, int pointerSize = 8) =>
        new PayloadBuilder(pointerSize)
            .Pointer(imageBase).U32(processId).Guid(signature).U32(age).AnsiZ(pdb).ToArray();

    /// <summary>Type 0, version 2, of the same class: the image's size, time stamp and first name.</summary>
    public static byte[] ImageIdInfo(
        ulong imageBase, ulong size, uint processId, uint timeDateStamp, string originalName, int pointerSize = 8) =>
        new PayloadBuilder(pointerSize)
            .Pointer(imageBase).Pointer(size).U32(processId).U32(timeDateStamp).Utf16z(originalName).ToArray();

    /// <summary>Hook 1421: base of the kernel.</summary>
    public static byte[] KernelImageBase(ulong imageBase, int pointerSize = 8) =>
        new PayloadBuilder(pointerSize).Pointer(imageBase).ToArray();
}
