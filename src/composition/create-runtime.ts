import type { ReadParts } from "#app/features/blog/import/read-posts.ts";
import { seedPosts } from "#app/features/blog/import/seed-posts.ts";
import type { BlogStore } from "#app/features/blog/rules/blog-ports.ts";
import { createPostDesk, type PostDesk } from "#app/features/blog/service.ts";
import { createBlogStore } from "#app/features/blog/store/blog-store.ts";
import { createPostEditor } from "#app/features/blog/store/post-editor.ts";
import { openUploads } from "#app/features/blog/uploads.ts";
import { type ContactLimit, createContactLimit } from "#app/features/contact/contact-rate-limit.ts";
import { createContactStore } from "#app/features/contact/contact-store.ts";
import { createErasureStore } from "#app/features/contact/erasure-store.ts";
import { sweepGuards } from "#app/features/contact/purge-idempotency-keys.ts";
import { keepRetention, type Retention } from "#app/features/contact/retention-job.ts";
import type { ContactStore } from "#app/features/contact/rules/contact-ports.ts";
import type { ErasureStore } from "#app/features/contact/rules/erasure-ports.ts";
import { type ContactServices, createContactServices } from "#app/features/contact/service.ts";
import { createCouriers } from "#app/features/delivery/create-channels.ts";
import type { OutboxEvent } from "#app/features/delivery/outbox-events.ts";
import { createOutboxStore } from "#app/features/delivery/outbox-store.ts";
import type { OutboxStore } from "#app/features/delivery/rules/outbox-ports.ts";
import { openHostBlog } from "#app/features/remote-blog/open-remote-blog.ts";
import { createSocialGraph } from "#app/features/social-feed/client.ts";
import { refreshPosts } from "#app/features/social-feed/refresh-posts.ts";
import type { SocialStore } from "#app/features/social-feed/rules/social-feed-ports.ts";
import { type FeedHolder, holdSocialFeed } from "#app/features/social-feed/service.ts";
import { createSocialStore } from "#app/features/social-feed/social-feed-store.ts";
import { type Preparation, prepareDatabase } from "#app/platform/database/connect-with-retry.ts";
import { DatabaseFileError } from "#app/platform/database/database-file-error.ts";
import { type Database, holdDatabase } from "#app/platform/database/open-database.ts";
import { makeSquare } from "#app/platform/images/make-square.ts";
import { readUpload } from "#app/platform/images/read-upload.ts";
import type { Looks } from "#app/platform/jobs/poller.ts";
import { keepBriefly } from "#app/platform/page-cache/stale-while-revalidate.ts";
import {
  checkUploadsDirectory,
  ensureDataDirectory,
} from "#app/platform/settings/data-directory.ts";
import { getSessionSecret } from "#app/platform/settings/session-secret.ts";
import { type Settings, SettingsError } from "#app/platform/settings/settings.ts";

/** The running parts behind the doors. */
export interface Runtime extends Omit<ContactServices, "close"> {
  readonly settings: Settings;
  /** Signs cookies and keys hashes; the same for all replicas. */
  readonly secret: string;
  readonly contacts: ContactStore;
  readonly outbox: OutboxStore;
  readonly contactLimit: ContactLimit;
  readonly erasures: ErasureStore;
  readonly retention: Retention;
  /** Readers find another administrator host's posts in it where one is set; what is written is always the site's own. */
  readonly blog: BlogStore;
  /** The looks at another administrator host's posts; undefined while none is set. */
  readonly hostBlog: Looks | undefined;
  /** Where editors write the blog. */
  readonly desk: PostDesk;
  readonly feed: FeedHolder;
  /** Changes, within half a second, when what pages show has changed; while the database is slow, the last one stands. */
  getContentVersion(): Promise<string>;
  /** Rejects when a contact request could not be stored, and until the database has its schema and posts. */
  checkWritable(): Promise<void>;
  /** Waits for what is under way and leaves the database in order. May be called again. */
  close(): Promise<void>;
}

export interface RuntimeOptions {
  /** Post files for a new database; without it, no posts are made. */
  readonly postsDirectory?: string;
  /** Does without a database that cannot be reached, until it can; otherwise that is an error. */
  readonly waitsForDatabase?: boolean;
  /** Hears how many contact requests were erased for their age. */
  readonly reportErased?: (requests: number) => void;
  /** The built program of a thread that reads post files; without it, they are all read in one. */
  readonly parseScript?: string;
  /** Hears of faults that no caller waits for, such as idle connections that broke. */
  readonly reportError?: (error: unknown) => void;
  /** Hears what becomes of deliveries. */
  readonly reportOutbox?: (event: OutboxEvent) => void;
  /** Makes other couriers than those that the settings name. */
  readonly createCouriers?: typeof createCouriers;
}

/** For how long the content's version is taken as read, and how long a page waits for it, in milliseconds. */
const versionTimes = { interval: 500, patience: 100 };

/**
 * Puts it together: settings, database, services. Rejects when the settings or a post file are wrong; and when the database
 * cannot be opened or made durable, unless it is to be waited for.
 */
export async function createRuntime(
  settings: Settings,
  options: RuntimeOptions = {},
): Promise<Runtime> {
  const {
    postsDirectory,
    waitsForDatabase = false,
    reportErased = () => undefined,
    reportError = () => undefined,
    reportOutbox = () => undefined,
  } = options;
  ensureDataDirectory(settings.dataDir, { isWritten: !settings.databaseUrl });
  checkUploadsDirectory(settings.uploadsDir);
  const secret = settings.sessionSecret ?? getSessionSecret(settings.dataDir);
  const database = holdDatabase(settings, reportError);
  const contacts = createContactStore(database);
  const erasures = createErasureStore(database);
  const ownBlog = createBlogStore(database);
  const editor = createPostEditor(database);
  const readParts: ReadParts = {
    uploads: openUploads(settings.uploadsDir),
    readUpload,
    origins: [settings.siteUrl],
    parseScript: options.parseScript,
  };
  async function prepare(): Promise<void> {
    await migrate(database);
    if (postsDirectory) await seedPosts(ownBlog, readParts, postsDirectory);
  }
  let preparation: Preparation | undefined;
  let feed: FeedHolder;
  try {
    if (waitsForDatabase) preparation = await prepareDatabase(prepare, reportError);
    else await prepare();
    feed = await holdFeed(settings, createSocialStore(database.db), reportError);
  } catch (error) {
    await database.close();
    throw error;
  }
  const hostBlog = openHostBlog(settings, { ...readParts, database, editor, reportError });
  const blog = { ...ownBlog, ...hostBlog?.source };
  const sweep = sweepGuards(contacts, reportError);
  const outbox = createOutboxStore(database);
  const { close: closeContacts, ...contactServices } = createContactServices({
    contacts,
    outbox,
    secret,
    courierService: (options.createCouriers ?? createCouriers)(settings, reportError),
    reportOutbox,
    reportError,
  });
  const retention = keepRetention({
    store: erasures,
    days: settings.contactRetentionDays,
    reportError,
    reportErased,
  });
  return {
    settings,
    secret,
    contacts,
    ...contactServices,
    outbox,
    contactLimit: createContactLimit(settings, database, secret, reportError),
    erasures,
    retention,
    blog,
    hostBlog,
    desk: createPostDesk({ ...readParts, editor }),
    feed,
    getContentVersion: keepBriefly(() => blog.getVersion(new Date()), versionTimes),
    async checkWritable() {
      preparation?.check();
      await database.checkWritable();
    },
    async close() {
      sweep.stop();
      await Promise.all([
        preparation?.stop(),
        retention.stop(),
        feed.stop(),
        hostBlog?.stop(),
        closeContacts(),
      ]);
      await database.close();
    },
  };
}

// What stands in the place of the database is a setting's fault: nothing is done to it.
async function migrate(database: Database): Promise<void> {
  try {
    await database.migrate();
  } catch (error) {
    if (!(error instanceof DatabaseFileError)) throw error;
    throw new SettingsError(`DATA_DIR: ${error.message}`, { cause: error });
  }
}

function holdFeed(
  { social }: Settings,
  store: SocialStore,
  reportError: (error: unknown) => void,
): Promise<FeedHolder> {
  const graph = social && createSocialGraph(social);
  const refresh =
    graph && ((stop: AbortSignal) => refreshPosts({ graph, store, makePicture: makeSquare }, stop));
  return holdSocialFeed({ store, refresh, reportError });
}
