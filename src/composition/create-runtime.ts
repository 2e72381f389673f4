import { checkUploadsDirectory, ensureDataDirectory } from "#app/config/data-directory.ts";
import { getSessionSecret } from "#app/config/session-secret.ts";
import { type Settings, SettingsError } from "#app/config/settings.ts";
import { createPostEditor } from "#app/data/blog-editor.ts";
import { createBlogStore } from "#app/data/blog-store.ts";
import { createContactStore } from "#app/data/contact-store.ts";
import { DatabaseFileError } from "#app/data/database-file-error.ts";
import { createErasureStore } from "#app/data/erasure-store.ts";
import { type Database, holdDatabase } from "#app/data/open-database.ts";
import { createOutboxStore } from "#app/data/outbox-store.ts";
import { createSocialStore } from "#app/data/social-store.ts";
import type { BlogStore } from "#app/domain/blog/blog-ports.ts";
import type { ContactStore } from "#app/domain/contact/contact-ports.ts";
import type { ErasureStore } from "#app/domain/contact/erasure-ports.ts";
import type { OutboxStore } from "#app/domain/outbox/outbox-ports.ts";
import { refreshPosts } from "#app/domain/social/refresh-posts.ts";
import type { SocialStore } from "#app/domain/social/social-ports.ts";
import { createSocialGraph } from "#app/outgoing/social-graph.ts";
import { makeSquare } from "#app/pictures/make-square.ts";
import { readUpload } from "#app/pictures/read-upload.ts";
import { type ContactLimit, createContactLimit } from "./contact-limit.ts";
import { type ContactServices, createContactServices } from "./contact-services.ts";
import { createCouriers } from "./create-couriers.ts";
import { keepBriefly } from "./keep-briefly.ts";
import type { Looks } from "./keep-looking.ts";
import type { OutboxEvent } from "./outbox-events.ts";
import { openHostBlog } from "./posts/open-host-blog.ts";
import { createPostDesk, type PostDesk } from "./posts/post-desk.ts";
import type { ReadParts } from "./posts/read-posts.ts";
import { seedPosts } from "./posts/seed-posts.ts";
import { openUploads } from "./posts/uploads.ts";
import { type Preparation, prepareDatabase } from "./prepare-database.ts";
import { keepRetention, type Retention } from "./retention.ts";
import { type FeedHolder, holdSocialFeed } from "./social-feed.ts";
import { sweepGuards } from "./sweep-guards.ts";

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
