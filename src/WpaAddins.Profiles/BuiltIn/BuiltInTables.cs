namespace WpaAddins.Profiles.BuiltIn;

/// <summary>WPA's own tables, with the GUIDs that they have in profiles written by WPA.</summary>
/// <remarks>
/// Shape: only columns that are useful for the profiles. WPA calls the column New Thread Rank "NewThreadRank" in
/// profiles.
/// Source: public profiles (github.com/microsoft/MSO-Scripts, github.com/google/UIforETW), also for the options of
/// columns. The GUIDs are not documented.
/// </remarks>
internal static class BuiltInTables
{
    private const bool Right = true;

    public static BuiltInTable CpuUsagePrecise { get; } = new(new("c58f5fea-0319-4046-932d-e695ebe20b47"), "CPU Usage (Precise)",
    [
        new(new("f64abe19-837a-4e53-8087-4547026b82b2"), "New Process Name"),
        new(new("b065487c-5e32-4f1f-a2cd-581e086ce29e"), "New Process") { Option = ColumnOption.Process },
        new(new("944ed37a-5774-421e-b2d5-84f17a4b3a05"), "New Thread Id", null, Right),
        new(new("68482a06-b6a3-4eb9-922f-9fa43537148b"), "New Thread Stack") { Option = ColumnOption.Stack },
        new(new("74714606-d216-4cfa-a7d8-7ccb9c67de76"), "Ready Thread Stack") { Option = ColumnOption.Stack },
        new(new("a91e1d66-1316-4baa-b95d-e69aeeef891e"), "Readying Process") { Option = ColumnOption.Process },
        new(new("4ce38ba6-1665-4d3a-91cb-35b64f8c4280"), "Readying Thread Id", null, Right),
        new(new("7bb1053b-8f03-4c72-89f1-a5f8b9c45a9e"), "Ready Time", null, Right) { Option = ColumnOption.DateTime },
        new(new("d227f58f-ec9b-4a52-8fe5-e082771c55c6"), "Count", "Count", Right),
        new(new("17a03387-5d14-405a-a5b2-0201c934f917"), "Time Since Last", "Sum", Right, "uN") { Time = "Last Switch-Out Time" },
        new(new("906ea81e-ab68-4dfd-9b9f-3adafab60f83"), "Ready", "Sum", Right, "uN") { Time = "Last Switch-Out Time" },
        new(new("6d598aa8-2ec4-46cd-b71a-88a239dfacf7"), "Waits", "Sum", Right, "uN") { Time = "Last Switch-Out Time" },
        new(new("1db45bc8-4cd5-49f3-a0ec-7f861d33c7a2"), "Count: Waits", "Sum", Right),
        new(new("e008ed7a-15b0-40ab-854b-b5f6392f298b"), "CPU Usage (in view)", "Sum", Right, "mN") { Time = "Last Switch-Out Time" },
        new(new("5417f63c-9b79-45aa-beb9-73e3c1959221"), "Switch-In Time", null, Right) { Option = ColumnOption.DateTime },
        new(new("71d9a1a9-f32c-4b0b-8f09-09b56cbbb843"), "Last Switch-Out Time", null, Right) { Option = ColumnOption.DateTime },
        new(new("b0394c3a-60ba-4305-84d6-82384bd863cb"), "Next Switch-Out Time", null, Right) { Option = ColumnOption.DateTime },
        new(new("5664dbf4-e565-4b15-add0-3e826ee25c10"), "New In Pri", null, Right),
        new(new("f88c657f-5f13-4477-a713-eaf1abf81ece"), "New Out Pri", null, Right),
        new(new("11628f2a-3000-43af-9924-d99198ae9be2"), "New Prev State"),
        new(new("fe7ccd45-6275-413e-a538-3587f0eb452b"), "New Prev Wait Reason"),
        new(new("ef1e0e6d-e243-48e8-b40a-71c408eeae9f"), "New State"),
        new(new("d8d5d554-5877-4b5a-8df5-7cfa1935430a"), "New Wait Reason"),
        new(new("e93e468d-86a2-4f3a-a750-bb3b07c14a0b"), "Old Process") { Option = ColumnOption.Process },
        new(new("7e24b8da-fe12-4e69-b8cc-9ab0c22c9734"), "Old Thread Id", null, Right),
        new(new("2575f38e-f991-4ce5-bafb-793e2ba1936a"), "CPU", null, Right),
        new(new("e93dcc3d-9960-446a-aa1d-fa05d47d5aa4"), "Ideal Cpu", null, Right),
        new(new("03a1d898-7231-4cc5-9712-4bfbf53908c7"), "New Switch-In Time", "Sum", Right, "uN") { Time = "Last Switch-Out Time" },
        new(new("145e9709-1fc8-4cbf-8119-6a4c9b6bf945"), "NewThreadRank", null, Right),
        new(new("10400bbf-b55c-4034-94d7-9f190ae0b2c5"), "New Prev Thread Rank"),
        new(new("f0350651-fec4-4716-9fdb-8ccc82bd5c8b"), "Old Thread Rank", null, Right),
        new(new("cecd6383-5322-4832-9e8b-6706fe3dcaa1"), "Ready Thread In DPC"),
        new(new("196563c2-6480-4353-8ea4-ed9663fd5a6d"), "Kernel Stack Not Resident"),
        new(new("fc672588-da05-4f43-991f-6b644a3f5b3d"), "% CPU Usage", "Sum", Right, "N2"),
    ]);

    public static BuiltInTable CpuUsageSampled { get; } = new(new("b855361e-7be0-4bc8-a754-3e8507715ca5"), "CPU Usage (Sampled)",
    [
        new(new("5b77e48f-6d24-4f29-8972-69c30e32f87d"), "Process") { Option = ColumnOption.ProcessAndInterrupts },
        new(new("9c1ceec3-ef4a-4865-b678-d774881187b9"), "Process Name"),
        new(new("842af11e-661d-477e-b7b6-556ed8181177"), "Stack") { Option = ColumnOption.Stack },
        new(new("05100ece-df05-40c7-aad6-ffff99b60491"), "Thread ID", null, Right),
        new(new("d0028ea0-aa66-452a-882a-616fd8b9fdce"), "DPC/ISR"),
        new(new("55d56ebb-77af-4af5-a056-6122751ea093"), "CPU", null, Right),
        new(new("01a82c2c-5048-4c9d-ac37-eaf6556f6af5"), "Count", "Sum", Right),
        new(new("63cfb4e2-a24c-4e9d-80f2-393f03794d60"), "Weight (in view)", "Sum", Right),
        new(new("0bbf4299-0176-445e-b1d9-991df475d631"), "TimeStamp", null, Right) { Option = ColumnOption.DateTime },
        new(new("ab54241e-ce5d-4ef7-a28c-bbcb5b8d39d4"), "Rank", null, Right),
        new(new("5a1e1ba4-6a14-43e5-96eb-3b462be470fe"), "Priority", null, Right),
        new(new("f5ebf01b-f7cb-4afb-877d-c36edb2a62b6"), "% Weight", "Sum", Right),
        new(new("e0c6cb9e-04c2-4bb5-ba5f-4ed765f4ecaa"), "Weight", "Sum", Right, "mN") { Time = "TimeStamp" },
    ]);

    public static BuiltInTable WindowInFocus { get; } = new(new("3c18eb9c-2211-4988-bf94-bb029e4ce96e"), "Window in Focus",
    [
        new(new("d58b1dfa-71e4-53f1-ebb1-1777cce99b06"), "Process Name"),
        new(new("5f946f93-1ff2-536a-3a12-2ae54c333fe3"), "Thread Id", null, Right),
        new(new("9da80591-e158-510a-38d6-fe2e46bf8bd9"), "Count", "Sum", Right),
        new(new("a75192ed-1e45-59f1-fed1-ac94a3c908b8"), "Process Id", null, Right),
        new(new("08152814-7d1a-5468-6fe3-b73f6407a197"), "Duration", "Sum", Right) { Time = "End Time" },
        new(new("f0aebc04-c1a3-598c-b345-f89d4bca4820"), "Start Time", "Min", Right) { Option = ColumnOption.DateTime },
        new(new("458d607c-19fe-5729-fb0a-200224f027b6"), "End Time", "Max", Right) { Option = ColumnOption.DateTime },
    ]);

    public static BuiltInTable UiDelays { get; } = new(new("920e6241-3dea-46c4-8e4f-04ce08f62c0a"), "UI Delays",
    [
        new(new("6c8c776e-d434-5624-fcdb-9c753f48995c"), "Process"),
        new(new("df500143-42c5-5c44-c21a-6db72a05aa08"), "Delay Type"),
        new(new("06d32d4f-33f2-5982-0ff4-ebc63591a82d"), "Count", "Sum", Right),
        new(new("f97e23bf-f7f9-5a95-ef77-3f88e240f318"), "Thread Id", null, Right),
        new(new("b6c76b2c-d05a-5596-d7ff-b97ce190ae8b"), "Duration", "Sum", Right) { Time = "End Time" },
        new(new("18a11f02-48ba-5ee3-0fb4-cec688a659e3"), "Class Name"),
        new(new("27ef60ec-b78e-56ea-4483-e7ef26c59d36"), "Top Level Class Name"),
        new(new("03caa086-61b9-5259-f3f6-9ac01c5ccd01"), "SinceInputRemove (ms)", null, Right),
        new(new("f468cec2-4547-5c84-696e-d9f17faa370e"), "SinceOldestInput (ms)", null, Right),
        new(new("6059d1b1-29db-5700-3f71-1b95294f142d"), "Message Id", null, Right),
        new(new("16ccf420-592c-5a89-fb9c-dca154a4edfd"), "WParam", null, Right),
        new(new("0dfa0e06-53e6-5312-d642-d98b56f0dc60"), "Start Time", "Min", Right) { Option = ColumnOption.DateTime },
        new(new("c7d6a333-a213-5b3c-1cb3-0b7632e9c9ef"), "End Time", "Max", Right) { Option = ColumnOption.DateTime },
    ]);

    public static BuiltInTable FileIo { get; } = new(new("e2a7d340-0dbd-4f24-8b26-e5388eeaf562"), "File I/O",
    [
        new(new("f7732c29-62d3-4b32-ba4e-ced7ebe6b8ea"), "Process Name"),
        new(new("01cb52ab-5bb1-4cb6-9cff-e50ce2836e39"), "Process") { Option = ColumnOption.Process },
        new(new("ecf6e842-d5da-4d95-84c7-63ab3b6cf318"), "Stack") { Option = ColumnOption.Stack },
        new(new("0b043700-c82e-4d03-bc9c-ae7138093b47"), "File Path"),
        new(new("95611700-8168-452a-859d-b266392c7de0"), "File Name", "UniqueCount"),
        new(new("db4da22c-8331-4243-9094-44f05969de01"), "Event Type"),
        new(new("dcefaad1-2b62-4311-a003-1fc61c0f7f7e"), "Event SubType"),
        new(new("1a6168db-c962-472b-9c4a-a04621f1dc03"), "Count", "Sum", Right),
        new(new("8b8d220b-a24d-4773-81cb-6c6caebb084f"), "Size", "Sum", Right, "MB"),
        new(new("0f0fd63e-942e-441d-829b-3f921965cc9a"), "Duration", "Sum", Right, "mN") { Time = "End" },
        new(new("71a12a2f-ac40-4906-a979-5760738e4ad7"), "Thread", null, Right),
        new(new("13e15a02-094f-4326-b5bd-e6721bdd3e87"), "Result"),
        new(new("26d231f4-e6e3-4ea0-b8f1-3c3cfacf067b"), "Start", "Min", Right) { Option = ColumnOption.DateTime },
        new(new("e2c7e540-4aeb-47e0-99ba-dacf63ec19cf"), "End", "Max", Right) { Option = ColumnOption.DateTime },
    ]);

    public static IReadOnlyList<BuiltInTable> All { get; } = [CpuUsagePrecise, CpuUsageSampled, WindowInFocus, UiDelays, FileIo];
}
