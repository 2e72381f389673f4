import { createAccountMails } from "#app/features/accounts/account-mail.ts";
import { createAccountPurge } from "#app/features/accounts/jobs.ts";
import { type AccountService, createAccountService } from "#app/features/accounts/service.ts";
import { createAccountStore } from "#app/features/accounts/store/account-store.ts";
import { createAnnouncementKinds } from "#app/features/blog/delivery-kinds.ts";
import type { PostReaderOptions } from "#app/features/blog/import/read-posts.ts";
import { seedPosts } from "#app/features/blog/import/seed-posts.ts";
import { createPublicationJob } from "#app/features/blog/publication-job.ts";
import { readUpload } from "#app/features/blog/read-upload.ts";
import type { BlogStore } from "#app/features/blog/rules/blog-ports.ts";
import { ImportError } from "#app/features/blog/rules/import-error.ts";
import type { PublicationStore } from "#app/features/blog/rules/publication-ports.ts";
import {
  createPostService,
  type PostService,
  type SharePictures,
} from "#app/features/blog/service.ts";
import { createSharePictures } from "#app/features/blog/share-picture/share-picture-service.ts";
import { enqueueAnnouncementsTo } from "#app/features/blog/store/announcement-store.ts";
import { createBlogStore } from "#app/features/blog/store/blog-store.ts";
import { moveDaysToZone } from "#app/features/blog/store/move-days-to-zone.ts";
import { createPostEditor } from "#app/features/blog/store/post-editor.ts";
import { createPublicationStore } from "#app/features/blog/store/publication-store.ts";
import { openUploads } from "#app/features/blog/uploads.ts";
import {
  type ContactRateLimit,
  createContactRateLimit,
} from "#app/features/contact/contact-rate-limit.ts";
import { createContactStore } from "#app/features/contact/contact-store.ts";
import { createRequestKinds } from "#app/features/contact/delivery-kinds.ts";
import { createErasureStore } from "#app/features/contact/erasure-store.ts";
import { createHandlingStore } from "#app/features/contact/handling-store.ts";
import { createIdempotencyKeyPurge, createRetentionJob } from "#app/features/contact/jobs.ts";
import type { ContactStore } from "#app/features/contact/rules/contact-ports.ts";
import type { HandlingStore } from "#app/features/contact/rules/handling-ports.ts";
import { type ContactServices, createContactServices } from "#app/features/contact/service.ts";
import { openRemoteBlog } from "#app/features/remote-blog/open-remote-blog.ts";
import { createSocialFeedClient } from "#app/features/social-feed/client.ts";
import { refreshSocialFeed } from "#app/features/social-feed/refresh-posts.ts";
import type { SocialStore } from "#app/features/social-feed/rules/social-feed-ports.ts";
import {
  createSocialFeedService,
  type SocialFeedService,
} from "#app/features/social-feed/service.ts";
import { createSocialStore } from "#app/features/social-feed/social-feed-store.ts";
import { createSquareImage } from "#app/features/social-feed/square-image.ts";
import { findLastBackup, type LastBackup } from "#app/platform/database/backup-record.ts";
import {
  type DatabasePreparation,
  prepareDatabaseWithRetry,
} from "#app/platform/database/connect-with-retry.ts";
import { DatabaseFileError } from "#app/platform/database/database-file-error.ts";
import {
  assertDatabaseExists,
  createLazyDatabase,
  type Database,
} from "#app/platform/database/open-database.ts";
import type { Job } from "#app/platform/jobs/job.ts";
import { createMailer } from "#app/platform/mailer/smtp-mailer.ts";
import type { OutboxEvent } from "#app/platform/outbox/delivery.ts";
import { createOutbox, type Outbox } from "#app/platform/outbox/outbox.ts";
import { staleWhileRevalidate } from "#app/platform/page-cache/stale-while-revalidate.ts";
import {
  checkUploadsDirectory,
  ensureDataDirectory,
} from "#app/platform/settings/data-directory.ts";
import { getSessionSecret } from "#app/platform/settings/session-secret.ts";
import { type Settings, SettingsError } from "#app/platform/settings/settings.ts";

/** Everything that the server and the command line call. */
export interface Runtime extends ContactServices {
  readonly settings: Settings;
  readonly outbox: Outbox;
  /** Signs cookies and keys hashes; the same for all replicas. */
  readonly secret: string;
  readonly contacts: ContactStore;
  /** The work on contact requests in the administrator area. */
  readonly handling: HandlingStore;
  readonly contactRateLimit: ContactRateLimit;
  /** Users of the administrator area. */
  readonly accounts: AccountService;
  /** Posts for readers: those of another administrator host when one is set, else the site's own. */
  readonly blog: BlogStore;
  /** Poller of another administrator host's posts; undefined when none is set. */
  readonly remoteBlog: Job | undefined;
  /** Recorder of published and withdrawn posts. */
  readonly publicationJob: Job;
  /** Whether a post was published at this slug and is not any more. */
  readonly wasWithdrawn: PublicationStore["wasWithdrawn"];
  /** Edits the site's own posts. */
  readonly postService: PostService;
  /** Share pictures of the posts for readers. */
  readonly sharePictures: SharePictures;
  readonly socialFeed: SocialFeedService;
  /** The latest copy that the command line made of the embedded database; undefined if there was none. */
  findLastBackup(): Promise<LastBackup | undefined>;
  /** Version of all content that pages show, at most half a second old; the last one known while the database is slow. */
  getContentVersion(): Promise<string>;
  /** Starts deliveries, retention and the other jobs. */
  startBackgroundWork(): void;
  /** Rejects when a contact request could not be stored, and until the database has its schema and posts. */
  checkWritable(): Promise<void>;
  /** Waits for work in progress and closes the database. May be called again. */
  close(): Promise<void>;
}

export interface RuntimeOptions {
  /** Post files for a new database; without it, no posts are made. */
  readonly postsDirectory?: string;
  /** Folder of the site's own pictures; by default that of the working directory. */
  readonly publicDirectory?: string;
  /** Rejects where the settings name no database of this site, and makes nothing; otherwise it is created. */
  readonly mustExist?: boolean;
  /** Starts without a database that cannot be reached, and retries; otherwise that is an error. */
  readonly waitForDatabase?: boolean;
  /** Receives the number of contact requests erased for their age. */
  readonly reportErased?: (requests: number) => void;
  /** Receives errors of background work, such as broken idle connections. */
  readonly reportError?: (error: unknown) => void;
  /** Receives the results of deliveries. */
  readonly reportOutbox?: (event: OutboxEvent) => void;
  /** Replaces the channels of the settings, for tests. */
  readonly channels?: Parameters<typeof createOutbox>[0]["channels"];
  /** Wraps the store that readers' posts come from, for tests of a slow or failing one. */
  readonly wrapBlog?: (blog: BlogStore) => BlogStore;
}

/** Milliseconds for which the content version is cached, and for which a page waits for it. */
const versionCacheOptions = { maxAge: 500, timeout: 100 };

/**
 * Composes settings, database and services. Rejects on wrong settings or post files, and when the database cannot be opened
 * or made durable, unless `waitForDatabase` is set.
 */
export async function createRuntime(
  settings: Settings,
  options: RuntimeOptions = {},
): Promise<Runtime> {
  const {
    postsDirectory,
    publicDirectory = "public",
    mustExist = false,
    waitForDatabase = false,
    reportErased = () => undefined,
    reportError = () => undefined,
    reportOutbox = () => undefined,
    wrapBlog = (blog) => blog,
  } = options;
  if (mustExist) await assertDatabaseExists(settings);
  if (!settings.databaseUrl) ensureDataDirectory(settings.dataDir);
  checkUploadsDirectory(settings.uploadsDir);
  const secret = settings.sessionSecret ?? getSessionSecret(settings.dataDir);
  const database = createLazyDatabase(settings, reportError);
  const contacts = createContactStore(database);
  const erasures = createErasureStore(database);
  const ownBlog = createBlogStore(database);
  const editor = createPostEditor(database);
  const postReaderOptions: PostReaderOptions = {
    uploads: openUploads(settings.uploadsDir),
    readUpload,
    origins: [settings.siteUrl],
    timeZone: settings.timeZone,
  };
  async function prepare(): Promise<void> {
    await migrate(database);
    await moveDaysToZone(database, settings.timeZone);
    if (postsDirectory) await seedPosts(ownBlog, postReaderOptions, postsDirectory);
  }
  let preparation: DatabasePreparation | undefined;
  let socialFeed: SocialFeedService;
  try {
    if (waitForDatabase)
      preparation = await prepareDatabaseWithRetry(prepare, reportError, isPermanent);
    else await prepare();
    socialFeed = await createFeedService(settings, {
      store: createSocialStore(database.db),
      reportError,
    });
  } catch (error) {
    await database.close();
    throw error;
  }
  const remoteBlog = openRemoteBlog(settings, {
    ...postReaderOptions,
    database,
    editor,
    reportError,
  });
  const blog = wrapBlog({ ...ownBlog, ...remoteBlog?.source });
  const idempotencyKeyPurge = createIdempotencyKeyPurge(contacts, reportError);
  const accountStore = createAccountStore(database);
  const accountMails = createAccountMails(settings, reportError);
  const accountPurge = createAccountPurge(accountStore, reportError);
  const { mail } = settings;
  const mailer = mail && createMailer(mail);
  const outbox = createOutbox({
    database,
    report: reportOutbox,
    reportError,
    channels: options.channels,
  });
  const contactTo = mail?.contactTo;
  outbox.register(createRequestKinds({ ...settings, mailer, contactTo, reportError }));
  outbox.register(createAnnouncementKinds(settings));
  const publications = createPublicationStore(
    database,
    enqueueAnnouncementsTo(() => outbox.listDestinations("announcements")),
  );
  const publicationJob = createPublicationJob({
    blog,
    publications,
    notify: outbox.dispatcher.notify,
    reportError,
  });
  const contactServices = createContactServices({
    contacts,
    erasures,
    secret,
    listDestinations: () => outbox.listDestinations("deliveries"),
    notifyDispatcher: outbox.dispatcher.notify,
  });
  const retentionJob = createRetentionJob({
    store: erasures,
    retentionDays: settings.contactRetentionDays,
    reportError,
    reportErased,
  });
  return {
    settings,
    secret,
    contacts,
    ...contactServices,
    outbox,
    contactRateLimit: createContactRateLimit(settings, database, secret, reportError),
    accounts: createAccountService(accountStore, {
      secret,
      siteUrl: settings.siteUrl,
      notify: accountMails.notify,
    }),
    handling: createHandlingStore(database),
    blog,
    remoteBlog,
    publicationJob,
    wasWithdrawn: publications.wasWithdrawn,
    postService: createPostService({ ...postReaderOptions, editor }),
    sharePictures: createSharePictures({
      uploads: postReaderOptions.uploads,
      publicDirectory,
      reportError,
    }),
    socialFeed,
    findLastBackup: () => findLastBackup(database.db),
    getContentVersion: staleWhileRevalidate(() => blog.getVersion(new Date()), versionCacheOptions),
    startBackgroundWork() {
      void socialFeed.start();
      // Readers wait for the refresh in progress; a lock keeps all but one process from polling.
      void remoteBlog?.start();
      outbox.dispatcher.start();
      void publicationJob.start();
      void retentionJob.start();
      void idempotencyKeyPurge.start();
      void accountPurge.start();
    },
    async checkWritable() {
      preparation?.check();
      await database.checkWritable();
    },
    async close() {
      await Promise.all([
        preparation?.stop(),
        idempotencyKeyPurge.stop(),
        accountPurge.stop(),
        accountMails.close(),
        retentionJob.stop(),
        socialFeed.stop(),
        remoteBlog?.stop(),
        publicationJob.stop(),
        outbox.dispatcher.stop(),
      ]);
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

function createFeedService(
  { social }: Settings,
  options: {
    store: SocialStore;
    reportError: (error: unknown) => void;
  },
): Promise<SocialFeedService> {
  const { store } = options;
  const graph = social && createSocialFeedClient(social);
  const refresh =
    graph &&
    ((signal: AbortSignal) =>
      refreshSocialFeed({ client: graph, store, createImage: createSquareImage }, signal));
  return createSocialFeedService({ ...options, refresh });
}

/** Whether an attempt to prepare the database fails in the same way until a person changes a setting or a post file. */
const isPermanent = (error: unknown) =>
  error instanceof SettingsError || error instanceof ImportError;
