import type { Command } from "commander";
import {
  backUpDatabase,
  checkBackup,
  type DatabaseRestored,
  moveDatabase,
  restoreDatabase,
} from "#app/composition/database-copies.ts";
import type { CommandContext, CommandGroup } from "#app/platform/command-line/command-context.ts";

export const databaseCommands: CommandGroup = { commands: [addBackup, addRestore, addMove] };

function addBackup(site: Command, { write, note, readDatabaseSettings }: CommandContext): void {
  site
    .command("backup")
    .description("copy the database into a file; the site may run meanwhile")
    .argument("<file>", "the file to make")
    .usage("[options] <file>")
    .option("--force", "replace the file if it exists")
    .option("--json", "print JSON")
    .action(async (file: string, { json, force }: { json?: boolean; force?: boolean }) => {
      const options = force ? { force } : {};
      const settings = readDatabaseSettings();
      const report = await backUpDatabase(settings, file, options, new Date());
      if (json) return write(`${JSON.stringify(report)}\n`);
      await write(`${report.file}: ${report.bytes} bytes, checked\n${formatRows(report.rows)}`);
      note(
        `Not in it, to be kept too: ${settings.sessionSecret ? "SESSION_SECRET" : "session-secret, beside the database,"} and ${settings.uploadsDir}`,
      );
    });
}

function addRestore(site: Command, { write, note, readDatabaseSettings }: CommandContext): void {
  site
    .command("restore")
    .description("put a copy in the place of the database; stop the site first")
    .argument("<file>", "a file made by backup")
    .option("--check", "only read the copy and count its rows; replace nothing")
    .option("--json", "print JSON")
    .action(async (file: string, { check, json }: { check?: boolean; json?: boolean }) => {
      if (check) {
        const found = checkBackup(file);
        const text = `${found.file}: ${found.bytes} bytes, can be restored\n${formatRows(found.rows)}`;
        return write(json ? `${JSON.stringify(found)}\n` : text);
      }
      const report = await restoreDatabase(readDatabaseSettings(), file, new Date());
      const { rows, replaced } = report;
      if (json) {
        const { file: database = null, erasures = null } = report;
        const record = { ...report, file: database, replaced: replaced ?? null, erasures };
        return write(`${JSON.stringify(record)}\n`);
      }
      await write(
        `${report.file ?? "PostgreSQL"}: restored from ${file}, checked\n${formatRows(rows)}`,
      );
      note(describeErasures(report));
      if (replaced) {
        note(
          `The database that was there is kept as ${replaced}; delete it when it is not needed.`,
        );
      }
    });
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

function formatRows(rows: Readonly<Record<string, number>>): string {
  const width = Math.max(...Object.keys(rows).map((name) => name.length));
  return Object.entries(rows)
    .map(([name, count]) => `  ${name.padEnd(width)}  ${count}\n`)
    .join("");
}
