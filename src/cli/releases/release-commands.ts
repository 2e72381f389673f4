import { type Command, InvalidArgumentError } from "commander";
import type { CommandContext, CommandGroup } from "#app/platform/command-line/command-context.ts";
import { findInstallation } from "./installation.ts";
import { listUnitPorts, type SiteProcesses } from "./site-processes.ts";
import { rollBack, type Upgraded, upgrade } from "./upgrade.ts";

export const releaseCommands: CommandGroup = { commands: [addUpgrade, addRollback] };

interface ProcessOptions {
  readonly port?: readonly string[];
  readonly restart: string;
  readonly timeout: number;
  readonly json?: boolean;
}

function addUpgrade(site: Command, context: CommandContext): void {
  addProcessOptions(
    site
      .command("upgrade")
      .description("install a release, restart the site on it, go back if it does not get ready")
      .argument("[release]", "a version, an archive or a folder; the newest one otherwise")
      .option("--dry-run", "only check, and say what would change"),
  ).action(async (wanted: string | undefined, options: ProcessOptions & { dryRun?: boolean }) => {
    const { write, note, serverScript, readSettings } = context;
    const installation = findInstallation(serverScript);
    const { databaseUrl, dataDir } = readSettings();
    const database = { databaseUrl, dataDir };
    const isDryRun = options.dryRun ?? false;
    const processes = await toProcesses(options);
    const done = await upgrade({ installation, processes, database, note }, { wanted, isDryRun });
    await write(formatUpgraded(done, isDryRun ? "can be upgraded" : "upgraded", options));
  });
}

function addRollback(site: Command, { write, note, serverScript }: CommandContext): void {
  addProcessOptions(
    site.command("rollback").description("go back to the release before the present one"),
  ).action(async (options: ProcessOptions) => {
    const installation = findInstallation(serverScript);
    const processes = await toProcesses(options);
    const done = await rollBack({ installation, processes, note });
    await write(formatUpgraded(done, "rolled back", options));
  });
}

const addProcessOptions = (command: Command): Command =>
  command
    .option("--port <ports...>", "ports of the site's processes; those of the units otherwise")
    .option(
      "--restart <command>",
      "restarts the process of the port in PORT",
      'systemctl restart "site@$PORT.service"',
    )
    .option("--timeout <seconds>", "time in which a process has to be ready", readSeconds, 60)
    .option("--json", "print JSON");

function readSeconds(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new InvalidArgumentError("expected a number of seconds.");
}

const toProcesses = async ({ port, restart, timeout }: ProcessOptions): Promise<SiteProcesses> => ({
  ports: port ?? (await listUnitPorts()),
  restartCommand: restart,
  timeout: timeout * 1000,
});

const formatUpgraded = (done: Upgraded, verb: string, { json }: ProcessOptions) =>
  json ? `${JSON.stringify(done)}\n` : `${verb}: from ${done.from} to ${done.to}\n`;
