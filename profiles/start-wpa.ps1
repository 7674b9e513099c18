# Starts Windows Performance Analyzer with a trace, the plugin and profiles; the plugin need not be installed.
#
#   ./start-wpa.ps1 trace.etl                       profile triage
#   ./start-wpa.ps1 trace.etl -Profile rank,built-in
#   ./start-wpa.ps1 trace.etl -Plugin C:\folder\with\the\plugin -Wpa "C:\...\wpa.exe"
#
# Without -Plugin: the folder that the build makes, or, where nothing is built, the installed plugin.

[CmdletBinding()]
param(
    [Parameter(Mandatory)] [string] $Trace,
    [string[]] $Profile = @('triage'),
    [string] $Plugin,
    [string] $Wpa = 'wpa.exe'
)

$ErrorActionPreference = 'Stop'

$Trace = (Resolve-Path -LiteralPath $Trace).ProviderPath
$profiles = foreach ($name in $Profile) { (Resolve-Path -LiteralPath (Join-Path $PSScriptRoot "$name.wpaProfile")).ProviderPath }

$built = Join-Path $PSScriptRoot '..\artifacts\bin\WpaAddins.Plugin\release'
if (-not $Plugin -and (Test-Path -LiteralPath $built)) {
    $Plugin = $built
}

$search = @()
if ($Plugin) {
    # A backslash at the end would take the closing quote of the argument with it.
    $Plugin = (Resolve-Path -LiteralPath $Plugin).ProviderPath.TrimEnd('\')
    if (-not (Test-Path -LiteralPath (Join-Path $Plugin 'WpaAddins.Plugin.dll'))) {
        throw "There is no WpaAddins.Plugin.dll in $Plugin; build src/WpaAddins.Plugin, or name its folder with -Plugin."
    }
    $search = @('-addsearchdir', $Plugin)
}

# The name of WPA's own source changes between versions, and an unknown name ends WPA: ask for it.
$names = @(& $Wpa -listplugins @search | Select-String '\* (.*?)$' | ForEach-Object { $_.Matches[0].Groups[1].Value.Trim() })
$own = $names | Where-Object { $_ -eq 'XPerf' -or $_ -like 'Event Tracing for Windows*' } | Select-Object -First 1
if ($names -notcontains 'WpaAddins') {
    throw "This WPA does not load the plugin (it lists: $($names -join ', ')). It needs WPA 11.7.383 or later, and the plugin installed or named with -Plugin."
}

# From WPA 11.8 on, only with processors named does a trace open without the launcher; earlier ones take them too.
# Processors and search folders come before profiles.
$arguments = @('-i', $Trace)
if ($own) { $arguments += @('-processors', $own) }
$arguments += @('-processors', 'WpaAddins')
$arguments += $search
foreach ($path in $profiles) { $arguments += @('-profile', $path) }

& $Wpa @arguments
