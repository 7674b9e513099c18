# Starts Windows Performance Analyzer with the plugin and a profile, without installing anything.
#
#   ./start-wpa.ps1 trace.etl                       profile triage
#   ./start-wpa.ps1 trace.etl -Profile rank,built-in
#   ./start-wpa.ps1 trace.etl -Plugin C:\folder\with\the\plugin -Wpa "C:\...\wpa.exe"

[CmdletBinding()]
param(
    [Parameter(Mandatory)] [string] $Trace,
    [string[]] $Profile = @('triage'),
    [string] $Plugin = (Join-Path $PSScriptRoot '..\artifacts\bin\WpaAddins.Plugin\release'),
    [string] $Wpa = 'wpa.exe'
)

$ErrorActionPreference = 'Stop'

$Trace = (Resolve-Path -LiteralPath $Trace).Path
$Plugin = (Resolve-Path -LiteralPath $Plugin).Path
if (-not (Test-Path -LiteralPath (Join-Path $Plugin 'WpaAddins.Plugin.dll'))) {
    throw "There is no WpaAddins.Plugin.dll in $Plugin; build src/WpaAddins.Plugin, or name its folder with -Plugin."
}

# The name of WPA's own source changes between versions, and an unknown name ends WPA: ask for it.
$names = & $Wpa -listplugins -addsearchdir $Plugin | Select-String '\* (.*?)$' | ForEach-Object { $_.Matches[0].Groups[1].Value.Trim() }
$own = $names | Where-Object { $_ -eq 'XPerf' -or $_ -like 'Event Tracing for Windows*' } | Select-Object -First 1
if ($names -notcontains 'WpaAddins') {
    throw "This WPA does not load the plugin (it lists: $($names -join ', ')). It needs WPA 11.7.383 or later."
}

# Processors and search folders come before profiles.
$arguments = @('-addsearchdir', $Plugin)
if ($own) { $arguments += @('-processors', $own) }
$arguments += @('-processors', 'WpaAddins', '-i', $Trace)
foreach ($name in $Profile) {
    $arguments += @('-profile', (Resolve-Path -LiteralPath (Join-Path $PSScriptRoot "$name.wpaProfile")).Path)
}

& $Wpa @arguments
