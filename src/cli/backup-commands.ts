import type { Command } from "commander";
import {
  copyNewestOffSite,
  countUploads,
  listBackups,
  makeStoredBackup,
  type StoredBackup,
} from "#app/composition/backups.ts";
import { backUpDatabase } from "#app/composition/database-copies.ts";
import type { CommandContext, CommandGroup } from "#app/platform/command-line/command-context.ts";
import { writeJsonList } from "#app/platform/command-line/json-list.ts";
import { formatTable } from "#app/platform/command-line/table.ts";
import { describeLeftOut, formatRows } from "./database-commands.ts";

export const backupCommands: CommandGroup = { commands: [addBackup] };

interface BackupOptions {
  readonly json?: boolean;
  readonly force?: boolean;
  readonly carryAway?: boolean;
  readonly prune?: boolean;
}

function addBackup(site: Command, context: CommandContext): void {
  const backup = site
    .command("backup")
    .description(
      "back up database, uploads and secret into BACKUP_DIR, or copy the database alone into a file; the site may run meanwhile",
    )
    .argument("[file]", "the file to make; without it, a folder of BACKUP_DIR")
    .usage("[options] [file]")
    .helpCommand(false)
    .option("--force", "replace the file if it exists")
    .option("--carry-away", "make none, run BACKUP_COMMAND again for the newest one")
    .option("--prune", "remove the backups past BACKUP_KEEP afterwards, as the site does each day")
    .option("--json", "print JSON")
    .action(async (file: string | undefined, options: BackupOptions, command: Command) => {
      if (file !== undefined && options.carryAway) {
        command.error("error: --carry-away takes no file");
      }
      if (file !== undefined) return copyIntoFile(context, file, options);
      return options.carryAway ? copyAgain(context, options) : makeBackup(context, options);
    });
  addList(backup, context);
}

async function copyIntoFile(
  { write, note, readDatabaseSettings }: CommandContext,
  file: string,
  { json, force = false }: BackupOptions,
): Promise<void> {
  const settings = readDatabaseSettings();
  const report = await backUpDatabase(settings, file, { force }, new Date());
  if (json) return write(`${JSON.stringify(report)}\n`);
  await write(`${report.file}: ${report.bytes} bytes, checked\n${formatRows(report.rows)}`);
  if (report.newerSteps.length > 0) note(describeLeftOut(report.newerSteps));
  note(
    `Not in it, to be kept too: ${settings.sessionSecret ? "SESSION_SECRET" : "session-secret, beside the database,"} and ${settings.uploadsDir}`,
  );
}

async function makeBackup(
  { write, note, readDatabaseSettings, readEnvironment }: CommandContext,
  { json, prune = false }: BackupOptions,
): Promise<void> {
  const settings = readDatabaseSettings();
  const environment = readEnvironment();
  const { backup, removed } = await makeStoredBackup(settings, environment, new Date(), prune);
  if (json) return write(`${JSON.stringify({ ...toRecord(backup), removed })}\n`);
  const { manifest } = backup;
  await write(
    `${backup.folder}: ${backup.bytes} bytes, checked\n${formatRows(manifest?.rows ?? {}, manifest && countUploads(manifest))}`,
  );
  if (removed.length > 0) note(`Removed, as BACKUP_KEEP says: ${removed.join(", ")}`);
  if (settings.sessionSecret) note("Not in it, to be kept too: SESSION_SECRET");
}

async function copyAgain(
  { write, readDatabaseSettings, readEnvironment }: CommandContext,
  { json }: BackupOptions,
): Promise<void> {
  const backup = await copyNewestOffSite(readDatabaseSettings(), readEnvironment());
  if (json) return write(`${JSON.stringify(toRecord(backup))}\n`);
  await write(`${backup.folder}: carried away\n`);
}

function addList(backup: Command, { write, readSettings }: CommandContext): void {
  backup
    .command("list")
    .description("list the backups in BACKUP_DIR, newest first; a file of that name is ./list")
    .option("--check", "read every byte; otherwise only sizes are compared")
    .option("--json", "print JSON")
    .action(async (_options, command: Command) => {
      // The word before has some of the same options and takes them first.
      const { check = false, json } = command.optsWithGlobals<{
        check?: boolean;
        json?: boolean;
      }>();
      const backups = await listBackups(readSettings(), check);
      if (json) return writeJsonList(write, backups.map(toRecord));
      const now = Date.now();
      const rows = backups.map((one) => [
        one.name,
        formatAge(now - one.at.getTime()),
        `${(one.bytes / 1024 / 1024).toFixed(1)} MB`,
        one.manifest ? String(sum(Object.values(one.manifest.rows))) : "",
        one.manifest?.recipient ? "yes" : "no",
        one.carriedAt ? "yes" : "no",
        one.problems.length > 0 ? `damaged: ${one.problems.join("; ")}` : "good",
      ]);
      const heading = ["NAME (UTC)", "AGE", "SIZE", "ROWS", "ENCRYPTED", "CARRIED AWAY", "STATE"];
      await write(formatTable(heading, rows));
    });
}

const toRecord = ({ name, folder, at, bytes, manifest, carriedAt, problems }: StoredBackup) => ({
  ...{ name, folder, at, bytes },
  rows: manifest?.rows ?? null,
  recipient: manifest?.recipient ?? null,
  carried_away_at: carriedAt ?? null,
  problems,
});

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function formatAge(milliseconds: number): string {
  const hours = Math.floor(milliseconds / (60 * 60_000));
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} d`;
}
