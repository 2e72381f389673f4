import {
  type DatabasePreparation,
  prepareDatabaseWithRetry,
} from "./database/connect-with-retry.ts";
import { DatabaseFileError } from "./database/database-file-error.ts";
import {
  assertDatabaseExists,
  createLazyDatabase,
  type Database,
} from "./database/open-database.ts";
import { createMailer, type Mailer } from "./mailer/smtp-mailer.ts";
import type { DeliveryChannel, DeliveryKind, OutboxEvent } from "./outbox/delivery.ts";
import { createOutbox, type Outbox } from "./outbox/outbox.ts";
import { checkUploadsDirectory, ensureDataDirectory } from "./settings/data-directory.ts";
import { getSessionSecret } from "./settings/session-secret.ts";
import { type Settings, SettingsError } from "./settings/settings.ts";

/** Foundation of the features. */
export interface Platform {
  readonly settings: Settings;
  /** Signs cookies and keys hashes; the same for all replicas. */
  readonly secret: string;
  readonly database: Database;
  readonly outbox: Outbox;
  /** Undefined where no mail server is set. */
  readonly mailer: Mailer | undefined;
  readonly reportError: (error: unknown) => void;
}

/** Service of a feature, with its jobs and kinds of delivery. */
export interface Feature<Service> {
  readonly service: Service;
  readonly jobs?: readonly { start(): unknown; stop(): Promise<void> }[];
  readonly deliveryKinds?: readonly DeliveryKind[];
}

export interface PlatformOptions {
  /** Rejects where the settings name no database of this site, and makes nothing; otherwise it is created. */
  readonly mustExist?: boolean;
  /** Starts without a database that cannot be reached, and retries; otherwise that is an error. */
  readonly waitForDatabase?: boolean;
  /** Receives errors of background work, such as broken idle connections. */
  readonly reportError?: (error: unknown) => void;
  /** Receives the results of deliveries. */
  readonly reportOutbox?: (event: OutboxEvent) => void;
  /** In place of the channels of the settings, by destination, for tests. */
  readonly channels?: Readonly<Record<string, DeliveryChannel<never>>> | undefined;
}

/** The platform, with what only the composition calls. */
interface OpenPlatform extends Platform {
  /** Migrates the database and does what features need before they start. */
  prepare(work: () => Promise<void>): Promise<void>;
  /** Rejects when a contact request could not be stored, and until the database is prepared. */
  checkWritable(): Promise<void>;
  /** Stops with these jobs what is in progress, then closes the database. May be called again. */
  close(jobs?: NonNullable<Feature<unknown>["jobs"]>): Promise<void>;
}

/** Opens the platform of the settings. Rejects on wrong settings. */
export async function openPlatform(
  settings: Settings,
  options: PlatformOptions,
): Promise<OpenPlatform> {
  const { reportError = () => undefined, reportOutbox = () => undefined, channels } = options;
  if (options.mustExist) await assertDatabaseExists(settings);
  if (!settings.databaseUrl) ensureDataDirectory(settings.dataDir);
  checkUploadsDirectory(settings.uploadsDir);
  const secret = settings.sessionSecret ?? getSessionSecret(settings.dataDir);
  const database = createLazyDatabase(settings, reportError);
  const outbox = createOutbox({ database, report: reportOutbox, reportError, channels });
  const mailer = settings.mail && createMailer(settings.mail);
  let preparation: DatabasePreparation | undefined;
  return {
    ...{ settings, secret, database, outbox, mailer, reportError },

    async prepare(work) {
      async function prepareOnce(): Promise<void> {
        await migrate(database);
        await work();
      }
      if (!options.waitForDatabase) return prepareOnce();
      // A wrong setting fails in the same way until a person changes it.
      const isPermanent = (error: unknown) => error instanceof SettingsError;
      preparation = await prepareDatabaseWithRetry(prepareOnce, reportError, isPermanent);
    },

    async checkWritable() {
      preparation?.check();
      await database.checkWritable();
    },

    async close(jobs = []) {
      const work = [outbox.dispatcher, ...jobs].map((job) => job.stop());
      await Promise.all([preparation?.stop(), ...work]);
      mailer?.close();
      await database.close();
    },
  };
}

// A file that is not our database is an error in the settings; it is left untouched.
async function migrate(database: Database): Promise<void> {
  try {
    await database.migrate();
  } catch (error) {
    if (!(error instanceof DatabaseFileError)) throw error;
    throw new SettingsError(`DATA_DIR: ${error.message}`, { cause: error });
  }
}
