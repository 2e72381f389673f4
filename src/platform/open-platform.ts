import { createActions } from "./actions/action-store.ts";
import { assertDatabaseExists, createLazyDatabase } from "./database/open-database.ts";
import { createJob, type Job } from "./jobs/job.ts";
import { createMailer } from "./mailer/smtp-mailer.ts";
import type { DeliveryChannel, DeliveryKind, OutboxEvent } from "./outbox/delivery.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { createOwnerSettings } from "./owner-settings/owner-settings.ts";
import { checkUploadsDirectory, ensureDataDirectory } from "./settings/data-directory.ts";
import { getSessionSecret } from "./settings/session-secret.ts";
import { type Settings, SettingsError } from "./settings/settings.ts";

/** `mailer` is undefined where no mail server is set. */
export type Platform = Omit<
  Awaited<ReturnType<typeof openPlatform>>,
  "prepare" | "checkWritable" | "close"
>;

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
  readonly reportOutbox?: (event: OutboxEvent) => void;
  readonly channels?: Readonly<Record<string, DeliveryChannel<never>>> | undefined;
}

/** Milliseconds between two attempts: growing, well below the half minute in which the site must recover. */
const retryDelays = { retryAfter: 500, maxRetryDelay: 8000 };

export async function openPlatform(settings: Settings, options: PlatformOptions) {
  const { reportError = () => undefined, reportOutbox = () => undefined, channels } = options;
  if (options.mustExist) await assertDatabaseExists(settings);
  if (!settings.databaseUrl) ensureDataDirectory(settings.dataDir);
  checkUploadsDirectory(settings.uploadsDir);
  // Signs cookies and keys hashes; the same for all replicas.
  const secret = settings.sessionSecret ?? getSessionSecret(settings.dataDir);
  const database = createLazyDatabase(settings, reportError);
  const actions = createActions(database);
  const ownerSettings = createOwnerSettings(database, settings);
  const outbox = createOutbox({ database, report: reportOutbox, reportError, channels });
  const mailer = settings.mail && createMailer(settings.mail);
  let isPrepared = false;
  let prepareError: unknown;
  let retry: Job | undefined;
  return {
    ...{ settings, ownerSettings, secret, database, actions, outbox, mailer, reportError },

    async prepare(work: () => Promise<void>): Promise<void> {
      async function run(): Promise<void> {
        try {
          await database.migrate();
          await work();
          isPrepared = true;
        } catch (error) {
          prepareError = error;
          throw error;
        }
      }
      try {
        await run();
      } catch (error) {
        // A wrong setting fails in the same way until a person changes it.
        if (!options.waitForDatabase || error instanceof SettingsError) throw error;
        reportError(error);
        retry = createJob({ ...retryDelays, run, reportError });
        void retry.start();
      }
    },

    /** Rejects when a contact request could not be stored, and until the database is prepared. */
    async checkWritable(): Promise<void> {
      if (!isPrepared) throw prepareError ?? new Error("the database is not ready yet");
      await database.checkWritable();
    },

    async close(jobs: Feature<unknown>["jobs"] = []): Promise<void> {
      await Promise.all([outbox.dispatcher, ...jobs, retry].map((job) => job?.stop()));
      mailer?.close();
      await database.close();
    },
  };
}
