import type { CommandGroup } from "#app/platform/command-line/command-context.ts";
import { addDoctor } from "./commands/doctor.ts";

export const doctorCommands: CommandGroup = { commands: [addDoctor] };
