namespace Microsoft.Performance.SDK.Processing;

public sealed class ProcessingSourceInfo
{
    public ContactInfo[] Owners { get; set; }

    public ProjectInfo ProjectInfo { get; set; }

    public LicenseInfo LicenseInfo { get; set; }

    public string CopyrightNotice { get; set; }

    public string[] AdditionalInformation { get; set; }
}

public sealed class ContactInfo
{
    public string Name { get; set; }

    public string Address { get; set; }

    public string[] EmailAddresses { get; set; }

    public string[] PhoneNumbers { get; set; }
}

public sealed class ProjectInfo
{
    public string Uri { get; set; }
}

public sealed class LicenseInfo
{
    public string Name { get; set; }

    public string Uri { get; set; }

    public string Text { get; set; }
}
