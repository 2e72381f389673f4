import { reapplyErasures } from "#app/features/contact/erase-person.ts";
import { createErasureStore } from "#app/features/contact/erasure-store.ts";
import { type BackupReport, createBackup } from "#app/platform/database/back-up.ts";
import { type MoveReport, moveToPostgres } from "#app/platform/database/move-to-postgres.ts";
import { type RestoreReport, restore } from "#app/platform/database/restore.ts";
import { ensureDataDirectory } from "#app/platform/settings/data-directory.ts";
import { findSessionSecret, getSessionSecret } from "#app/platform/settings/session-secret.ts";
import { type Settings, SettingsError } from "#app/platform/settings/settings.ts";

/** Copies the database into a file; the site may run beside it. Throws where it cannot, and leaves no half copy. */
export function backUpDatabase(
  settings: Settings,
  file: string,
  options: { readonly force?: boolean },
): BackupReport {
  return createBackup(settings, file, options);
}

/** A restored database, and what was erased from it again. */
export interface DatabaseRestored extends RestoreReport {
  /** Contact requests of people who were erased since the copy was made. */
  readonly erasedAgain: number;
}

/**
 * Puts a copy in the place of the database, while the site is stopped. Whoever was erased since the copy was made is
 * erased from it too, as far as the replaced database remembers. Rejects where the copy is not good.
 */
export async function restoreDatabase(
  settings: Settings,
  file: string,
  now: Date,
): Promise<DatabaseRestored> {
  ensureDataDirectory(settings.dataDir);
  const secret = settings.sessionSecret ?? getSessionSecret(settings.dataDir);
  let erasedAgain = 0;
  const report = await restore(settings, file, now, async (restored, replaced) => {
    const erasures = createErasureStore(restored);
    await erasures.importErasures(await createErasureStore(replaced).list());
    erasedAgain = await reapplyErasures(erasures, secret, now);
  });
  return { ...report, erasedAgain };
}

/**
 * Copies everything of the embedded database into the empty PostgreSQL of the settings, while the site is stopped. Rejects
 * where it cannot, or where the secret would be another: what is kept under keys would no longer be found.
 */
export async function moveDatabase({
  databaseUrl,
  dataDir,
  sessionSecret,
}: Settings): Promise<MoveReport> {
  if (!databaseUrl) {
    throw new SettingsError(
      "DATABASE_URL: expected the address of the empty PostgreSQL to move to",
    );
  }
  const secret = findSessionSecret(dataDir);
  if (secret !== undefined && secret !== sessionSecret) {
    throw new SettingsError(
      `SESSION_SECRET: expected the content of session-secret in ${dataDir}; delete that file if the site never used it`,
    );
  }
  return moveToPostgres({ databaseUrl, dataDir });
}
