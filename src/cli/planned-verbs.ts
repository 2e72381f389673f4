import type { Command } from "commander";

/** Verbs of later versions. Until then each is refused, and not taken for another verb. */
const plannedVerbs = ["content", "posts export", "statistics"] as const;

/** Adds the planned verbs to the commands that are there: each is wrong usage, and says why. */
export function reservePlannedVerbs(program: Command): void {
  for (const words of plannedVerbs) {
    const verb = words.split(" ").at(-1) ?? words;
    const group = program.commands.find((command) => words === `${command.name()} ${verb}`);
    (group ?? program)
      .command(verb, { hidden: true })
      .argument("[words...]")
      .allowUnknownOption()
      .action((_words, _options, command: Command) =>
        command.error(`error: '${words}' is reserved for a later version`),
      );
  }
}
