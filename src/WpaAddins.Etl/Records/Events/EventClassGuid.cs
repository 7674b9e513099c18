namespace WpaAddins.Etl.Records.Events;

/// <summary>Class GUIDs of classic events, and of the kernel groups that correspond to them.</summary>
/// <remarks>
/// Source: ntwmi.h and MOF (documented); ImageId, SystemConfigEx, Image and Process observed.
/// </remarks>
public static class EventClassGuid
{
    /// <summary>Log file headers; group 0x00.</summary>
    public static readonly Guid EventTrace = new("68fdd900-4a3e-11d1-84f4-0000f80464e3");

    /// <summary>Disk input and output; group 0x01.</summary>
    public static readonly Guid DiskIo = new("3d6fa8d4-fe05-11d0-9dda-00c04fd7ba7c");

    /// <summary>Page faults; group 0x02.</summary>
    public static readonly Guid PageFault = new("3d6fa8d3-fe05-11d0-9dda-00c04fd7ba7c");

    /// <summary>Processes; group 0x03.</summary>
    public static readonly Guid Process = new("3d6fa8d0-fe05-11d0-9dda-00c04fd7ba7c");

    /// <summary>File input and output; group 0x04.</summary>
    public static readonly Guid FileIo = new("90cbdc39-4a3e-11d1-84f4-0000f80464e3");

    /// <summary>Threads and scheduling; group 0x05.</summary>
    public static readonly Guid Thread = new("3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c");

    /// <summary>Hardware and system; group 0x0B.</summary>
    public static readonly Guid SystemConfig = new("01853a65-418f-4f36-aefc-dc0f1d2fd235");

    /// <summary>Samples, interrupts and system calls; group 0x0F.</summary>
    public static readonly Guid PerfInfo = new("ce1dbfb4-137e-4da6-87b0-3f59aa102cbc");

    /// <summary>Power management; group 0x12.</summary>
    public static readonly Guid Power = new("e43445e0-0903-48c3-b878-ff0fccebdd04");

    /// <summary>Images; group 0x14.</summary>
    public static readonly Guid Image = new("2cb15d1d-5fc1-11d2-abe1-00a0c911f518");

    /// <summary>Call stacks; group 0x18.</summary>
    public static readonly Guid StackWalk = new("def2fe46-7bd6-4b80-bd94-f57fe20d0ce3");

    /// <summary>Local procedure calls; group 0x1A.</summary>
    public static readonly Guid Alpc = new("45d8cccd-539f-4b72-a8b7-5c683142609a");

    /// <summary>Thread pools; group 0x1C.</summary>
    public static readonly Guid ThreadPool = new("c861d0e2-a2c1-4d36-9f9c-970bab943a12");

    /// <summary>Identity of images, added when traces are merged.</summary>
    public static readonly Guid ImageId = new("b3e675d7-2554-4f18-830b-2762732560de");

    /// <summary>Build and volumes, added when traces are merged.</summary>
    public static readonly Guid SystemConfigEx = new("9b79ee91-b5fd-41c0-a243-4248e266e9d0");
}
