namespace WpaAddins.Etl.Records.Events;

/// <summary>GUIDs of the user providers that scheduler analysis uses.</summary>
/// <remarks>
/// Source: the providers' manifests, as published in repnz/etw-providers-docs; UIforETW's etwproviders.man
/// (documented).
/// </remarks>
public static class ProviderGuid
{
    /// <summary>Microsoft-Windows-Kernel-Process.</summary>
    public static readonly Guid KernelProcess = new("22fb2cd6-0e7b-422b-a0c7-2fad1fd0e716");

    /// <summary>Microsoft-Windows-Win32k.</summary>
    public static readonly Guid Win32k = new("8c416c79-d49b-4f01-a467-e56d3aa8234c");

    /// <summary>Microsoft-Windows-Kernel-Power.</summary>
    public static readonly Guid KernelPower = new("331c3b3a-2005-44c2-ac5e-77220c37d6b4");

    /// <summary>Microsoft-Windows-TerminalServices-LocalSessionManager.</summary>
    public static readonly Guid LocalSessionManager = new("5d896912-022d-40aa-a3a8-4fa5515c76d7");

    /// <summary>Multi-Input of UIforETW.</summary>
    public static readonly Guid MultiInput = new("70e2503b-c6f3-4780-b323-bd8ed0c61bf8");
}
