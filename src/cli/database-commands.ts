import type { Command } from "commander";
import {
  checkRestorable,
  type DatabaseRestored,
  type FilesRestored,
  moveDatabase,
  restoreBackup,
} from "#app/composition/database-copies.ts";
import type { CommandContext, CommandGroup } from "#app/platform/command-line/command-context.ts";

export const databaseCommands: CommandGroup = { commands: [addRestore, addMove] };

function addRestore(site: Command, { write, note, readDatabaseSettings }: CommandContext): void {
  site
    .command("restore")
    .description("put a copy in the place of the database; stop the site first")
    .argument("<copy>", "a file or a folder made by backup")
    .option("--check", "only read the copy and count its rows; replace nothing")
    .option("--identity <file>", "the secret key of age that opens an encrypted folder")
    .option("--json", "print JSON")
    .action(async (source: string, { check, identity, json }: RestoreOptions) => {
      const settings = readDatabaseSettings();
      if (check) {
        const found = await checkRestorable(settings, source, identity);
        const text = `${found.file}: ${found.bytes} bytes, can be restored\n${formatRows(found.rows, found.uploads)}`;
        return write(json ? `${JSON.stringify(found)}\n` : text);
      }
      const report = await restoreBackup(settings, source, new Date(), identity);
      const { rows, replaced, files } = report;
      if (json) {
        const { file: database = null, erasures = null } = report;
        const record = { ...report, file: database, replaced: replaced ?? null, erasures };
        return write(`${JSON.stringify(record)}\n`);
      }
      await write(
        `${report.file ?? "PostgreSQL"}: restored from ${source}, checked\n${formatRows(rows)}`,
      );
      if (files) note(describeFiles(files));
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

function describeFiles({ uploads, secret }: FilesRestored): string {
  const added = `Pictures that were missing, added: ${uploads}.`;
  return secret ? `${added} The data folder had no secret and got that of the backup.` : added;
}

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
      await write(`${report.file}: moved to PostgreSQL, checked\n${formatRows(report.rows)}`);
      note(
        `Start the site with these settings. Uploads stay where they are: ${settings.uploadsDir}`,
      );
      note(
        `Put ${report.file} away: what a site started on it is sent would stay there. Delete it when it is not needed; whoever is erased from now on is still in it.`,
      );
    });
}

/** Tables that people know, by the words for their rows. */
const knownTables = {
  contact_requests: "requests",
  request_notes: "notes",
  replies: "replies",
  deliveries: "deliveries",
  posts: "posts",
  users: "users",
  erasures: "erasures",
};

/** Contents of a copy of the database in words; `--json` has each table. */
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
