using WpaAddins.Scenarios;

return CommandLine.Run(args, Console.Out, Console.Error);
