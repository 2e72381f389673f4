import path from "node:path";
import type { Command } from "commander";
import { findCopy } from "#app/composition/backups.ts";
import {
  checkRestorable,
  type DatabaseRestored,
  describeDatabase,
  type FilesRestored,
  moveDatabase,
  restoreBackup,
  secretFileName,
} from "#app/composition/database-copies.ts";
import type { CommandContext, CommandGroup } from "#app/platform/command-line/command-context.ts";
import { type Settings, SettingsError } from "#app/platform/settings/settings.ts";

export const databaseCommands: CommandGroup = { commands: [addRestore, addMove] };

function addRestore(site: Command, context: CommandContext): void {
  const { write, note, readDatabaseSettings } = context;
  site
    .command("restore")
    .description("put a copy in the place of the database; stop the site first")
    .argument("<copy>", "a file or folder made by backup, a name in `backup list`, or `latest`")
    .option(
      "--check",
      "only read the copy, migrate it on trial and count its rows; replace nothing",
    )
    .option("--identity <file>", "the secret key of age that opens an encrypted folder")
    .option("--json", "print JSON")
    .action(async (name: string, { check, identity, json }: RestoreOptions) => {
      const settings = readDatabaseSettings();
      const target = describeDatabase(settings);
      assertMeant(target, context);
      const source = findCopy(settings, name);
      if (check) {
        const found = await checkRestorable(settings, source, identity);
        const text = `${found.file}: ${found.bytes} bytes, can be restored\n${formatRows(found.rows, found.uploads)}`;
        if (json) return write(`${JSON.stringify({ ...found, target })}\n`);
        await write(text);
        return note(`It would take the place of ${target}.`);
      }
      const report = await restoreBackup(settings, source, new Date(), identity);
      const { rows, replaced, files, newerSteps } = report;
      if (json) {
        const { file: database = null, erasures = null } = report;
        const record = { ...report, target, file: database, replaced: replaced ?? null, erasures };
        return write(`${JSON.stringify(record)}\n`);
      }
      await write(`${target}: restored from ${source}, checked\n${formatRows(rows)}`);
      if (files) note(describeFiles(files, settings));
      if (newerSteps.length > 0) note(describeLeftOut(newerSteps));
      note(describeErasures(report));
      if (replaced) {
        note(
          `The database that was there is kept as ${replaced}; delete it when it is not needed.`,
        );
      }
    });
}

interface RestoreOptions {
  readonly check?: boolean;
  readonly identity?: string;
  readonly json?: boolean;
}

/** A drill meant for a data folder of the environment would replace the PostgreSQL that the file of settings names. */
function assertMeant(target: string, { listSettings }: CommandContext): void {
  const sources = new Map(listSettings().map(({ name, source }) => [name, source]));
  if (sources.get("DATA_DIR") !== "environment" || sources.get("DATABASE_URL") !== "file") return;
  throw new SettingsError(
    `DATABASE_URL: expected it beside DATA_DIR in the environment, for the file of settings leads to ${target}: set DATABASE_URL= to restore into DATA_DIR`,
  );
}

function describeFiles(
  { uploads, secret, hasOtherSecret }: FilesRestored,
  { dataDir, sessionSecret }: Settings,
): string {
  const added = `Pictures that were missing, added: ${uploads}.`;
  if (secret) return `${added} The data folder had no secret and got that of the backup.`;
  if (!hasOtherSecret) return added;
  const remedy = sessionSecret
    ? "set SESSION_SECRET to the content of the backup's session-secret"
    : `delete ${path.join(dataDir, secretFileName)} and restore once more`;
  return `${added}\nThe secret here is another than that of the backup, which tells whom its recorded erasures concern. To take the backup's, as on a new machine: ${remedy}.`;
}

export const describeLeftOut = (newerSteps: readonly string[]): string =>
  `Left out: what only a newer version keeps (${newerSteps.join(", ")}).`;

function describeErasures({ erasures, erasedAgain, replaced }: DatabaseRestored): string {
  if (erasures === undefined) {
    return replaced
      ? "The database that was there cannot be read: whoever was erased since the copy was made is in it again, and has to be erased again."
      : "No database was there: whoever was erased since the copy was made, elsewhere, is in it again.";
  }
  return `Erasures on record: ${erasures}. Contact requests of these people that the copy held, erased again: ${erasedAgain}.`;
}

function addMove(site: Command, { write, note, readDatabaseSettings }: CommandContext): void {
  site
    .command("move")
    .description(
      "copy the embedded database into the empty PostgreSQL of DATABASE_URL; stop the site first",
    )
    .option("--json", "print JSON")
    .action(async ({ json }: { json?: boolean }) => {
      const settings = readDatabaseSettings();
      const report = await moveDatabase(settings);
      if (json) return write(`${JSON.stringify(report)}\n`);
      if (report.newerSteps.length > 0) note(describeLeftOut(report.newerSteps));
      await write(`${report.file}: moved to PostgreSQL, checked\n${formatRows(report.rows)}`);
      note(
        `Start the site with these settings. Uploads stay where they are: ${settings.uploadsDir}`,
      );
      note(
        `Put ${report.file} away: what a site started on it is sent would stay there. Delete it when it is not needed; whoever is erased from now on is still in it.`,
      );
    });
}

const knownTables = {
  contact_requests: "requests",
  request_notes: "notes",
  replies: "replies",
  deliveries: "deliveries",
  posts: "posts",
  users: "users",
  erasures: "erasures",
};

export function formatRows(rows: Readonly<Record<string, number>>, pictures?: number): string {
  const known = Object.entries(knownTables).map(([table, word]) => [word, rows[table] ?? 0]);
  const others = Object.entries(rows).filter(([table]) => !(table in knownTables));
  const counts = [
    ...known,
    ...(pictures === undefined ? [] : [["pictures", pictures]]),
    ["other rows", others.reduce((sum, [, count]) => sum + count, 0)],
  ];
  return counts.map(([word, count]) => `  ${String(word).padEnd(10)}  ${count}\n`).join("");
}
