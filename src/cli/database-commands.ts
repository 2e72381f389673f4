import type { Command } from "commander";
import { backUpDatabase, moveDatabase, restoreDatabase } from "#app/composition/database-copies.ts";
import type { CommandContext } from "./command-context.ts";

/** `backup FILE`: a copy of the embedded database while the site runs. */
export function addBackup(
  site: Command,
  { write, note, readDatabaseSettings }: CommandContext,
): void {
  site
    .command("backup")
    .description("copy the embedded database into a file; the site may run meanwhile")
    .argument("<file>", "the file to make")
    .usage("[options] <file>")
    .option("--force", "replace the file if it exists")
    .option("--json", "print JSON")
    .action(async (file: string, { json, force }: { json?: boolean; force?: boolean }) => {
      const options = force ? { force } : {};
      const { isRecorded, ...report } = await backUpDatabase(
        readDatabaseSettings(),
        file,
        options,
        new Date(),
      );
      if (!isRecorded) note("The overview of the administrator area will not name this copy.");
      if (json) return write(`${JSON.stringify(report)}\n`);
      await write(`${report.file}: ${report.bytes} bytes, checked\n${formatRows(report.rows)}`);
      note("Not in it, to be kept too: session-secret and uploads, beside the database.");
    });
}

/** `restore FILE`: replaces the database with a backup. */
export function addRestore(
  site: Command,
  { write, note, readDatabaseSettings }: CommandContext,
): void {
  site
    .command("restore")
    .description("put a copy in the place of the embedded database; stop the site first")
    .argument("<file>", "a file made by backup")
    .option("--json", "print JSON")
    .action(async (file: string, { json }: { json?: boolean }) => {
      const report = await restoreDatabase(readDatabaseSettings(), file, new Date());
      const { rows, replaced, erasedAgain } = report;
      if (json) return write(`${JSON.stringify({ ...report, replaced: replaced ?? null })}\n`);
      await write(`${report.file}: restored from ${file}, checked\n${formatRows(rows)}`);
      if (erasedAgain > 0) {
        note(
          `Erased again, because it was erased since the copy: ${erasedAgain} contact request(s).`,
        );
      }
      if (replaced) {
        note(
          `The database that was there is kept as ${replaced}; delete it when it is not needed.`,
        );
      }
    });
}

/** `move`: the embedded database's rows into an empty PostgreSQL. */
export function addMove(
  site: Command,
  { write, note, readDatabaseSettings }: CommandContext,
): void {
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
