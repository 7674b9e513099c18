using WpaAddins.Etl.Headers;
using WpaAddins.Etl.Records.Events;
using WpaAddins.Etl.Records.Kernel;
using WpaAddins.Trace.Images;

namespace WpaAddins.Trace.Building;

/// <content>Images and the PDBs that belong to them.</content>
public sealed partial class TraceBuilder
{
    /// <summary>The process System, whose images at kernel addresses are the kernel's.</summary>
    private const uint SystemProcessId = 4;

    private readonly List<ImageNote> _imageNotes = [];
    private readonly List<ImagePdbNote> _pdbNotes = [];

    private readonly HashSet<PdbIdentity> _pdbs = [];

    private void AddImage(in EtlRecord record, long ticks)
    {
        if (!ImageRecord.TryView(record.Payload, record.PointerSize, record.Version, out var image))
        {
            ReportTooShort(record, 2 * record.PointerSize);
            return;
        }

        var kind = record.HookId switch
        {
            KernelHook.ImageLoad => ImageNoteKind.Load,
            KernelHook.ImageUnload => ImageNoteKind.Unload,
            _ => ImageNoteKind.Rundown,
        };
        _imageNotes.Add(new ImageNote(
            ticks,
            kind,
            ImageProcess(image.ProcessId ?? record.ProcessId, image.ImageBase, record.PointerSize),
            image.ImageBase,
            image.ImageSizeBytes,
            Share(image.FileNameToText()),
            image.TimeDateStamp ?? 0));
    }

    /// <summary>Adds the PDB of an image, and ignores all other classic events.</summary>
    private void AddImageIdentity(in EtlRecord record, long ticks)
    {
        if (record.Opcode != ImageIdDebugRsds.EventType || record.ProviderId != EventClassGuid.ImageId)
        {
            return;
        }

        if (!ImageIdDebugRsds.TryView(record.Payload, record.PointerSize, out var rsds))
        {
            ReportTooShort(record, record.PointerSize + 24);
            return;
        }

        var pdb = Share(_pdbs, new PdbIdentity(rsds.PdbFileNameToText(), rsds.Signature, rsds.Age));
        _pdbNotes.Add(new ImagePdbNote(
            ticks, ImageProcess(rsds.ProcessId, rsds.ImageBase, record.PointerSize), rsds.ImageBase, pdb));
    }

    /// <summary>
    /// Gets the process of an image. An image at a kernel address is loaded in every process, whichever one its record
    /// names.
    /// </summary>
    /// <param name="processId">The process that the record names.</param>
    /// <param name="address">Where the image begins.</param>
    /// <param name="pointerSize">Width of pointers in bytes.</param>
    /// <returns>
    /// The process to which the image belongs; <see cref="ImageTable.KernelProcessId"/> for an image of the kernel.
    /// </returns>
    public static uint ImageProcess(uint processId, ulong address, int pointerSize)
    {
        // With 4-byte pointers, a process may own addresses of the upper half: a 32-bit program, or a system started
        // with /3GB.
        var mayBeKernel = pointerSize == sizeof(ulong) || processId == SystemProcessId;
        return mayBeKernel && IsKernelAddress(address, pointerSize) ? ImageTable.KernelProcessId : processId;
    }

    private static bool IsKernelAddress(ulong address, int pointerSize) => address >> ((8 * pointerSize) - 1) != 0;
}
