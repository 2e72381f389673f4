import { ensureDataDirectory } from "#app/config/data-directory.ts";
import { getSessionSecret } from "#app/config/session-secret.ts";
import type { Settings } from "#app/config/settings.ts";
import { createPostEditor } from "#app/data/blog-editor.ts";
import { createBlogStore } from "#app/data/blog-store.ts";
import { createContactStore } from "#app/data/contact-store.ts";
import { openDatabase } from "#app/data/open-database.ts";
import { createSocialStore } from "#app/data/social-store.ts";
import type { BlogStore } from "#app/domain/blog/blog-ports.ts";
import type { ContactStore } from "#app/domain/contact/contact-ports.ts";
import { createSubmitContact, type SubmitContact } from "#app/domain/contact/submit-contact.ts";
import { refreshPosts } from "#app/domain/social/refresh-posts.ts";
import type { SocialStore } from "#app/domain/social/social-ports.ts";
import { createSocialGraph } from "#app/outgoing/social-graph.ts";
import { makeSquare } from "#app/pictures/make-square.ts";
import { readUpload } from "#app/pictures/read-upload.ts";
import { keepBriefly } from "./keep-briefly.ts";
import type { Looks } from "./keep-looking.ts";
import { openHostBlog } from "./posts/open-host-blog.ts";
import { createPostDesk, type PostDesk } from "./posts/post-desk.ts";
import { seedPosts } from "./posts/seed-posts.ts";
import { openUploads } from "./posts/uploads.ts";
import { type FeedHolder, holdSocialFeed } from "./social-feed.ts";
import { sweepGuards } from "./sweep-guards.ts";

/** The running parts behind the doors. */
export interface Runtime {
  readonly settings: Settings;
  /** Signs cookies and keys hashes; the same for all replicas. */
  readonly secret: string;
  readonly contacts: ContactStore;
  readonly submitContact: SubmitContact;
  /** Readers find another administrator host's posts in it where one is set; what is written is always the site's own. */
  readonly blog: BlogStore;
  /** The looks at another administrator host's posts; undefined while none is set. */
  readonly hostBlog: Looks | undefined;
  /** Where editors write the blog. */
  readonly desk: PostDesk;
  readonly feed: FeedHolder;
  /** Changes, within half a second, when what pages show has changed; while the database is slow, the last one stands. */
  getContentVersion(): Promise<string>;
  /** Rejects when a contact request could not be stored. */
  checkWritable(): Promise<void>;
  /** Waits for what is under way and leaves the database in order. May be called again. */
  close(): Promise<void>;
}

export interface RuntimeOptions {
  /** Post files for a new database; without it, no posts are made. */
  readonly postsDirectory?: string;
  /** Hears of faults that no caller waits for, such as idle connections that broke. */
  readonly reportError?: (error: unknown) => void;
}

/** For how long the content's version is taken as read, and how long a page waits for it, in milliseconds. */
const versionTimes = { interval: 500, patience: 100 };

/**
 * Puts it together: settings, database, services. Rejects when the database cannot be opened or made
 * durable, or when a post file is wrong.
 */
export async function createRuntime(
  settings: Settings,
  { postsDirectory, reportError = () => undefined }: RuntimeOptions = {},
): Promise<Runtime> {
  ensureDataDirectory(settings.dataDir);
  const secret = settings.sessionSecret ?? getSessionSecret(settings.dataDir);
  const database = await openDatabase(settings, reportError);
  const contacts = createContactStore(database);
  const ownBlog = createBlogStore(database);
  const editor = createPostEditor(database);
  const pictures = { uploads: openUploads(settings.uploadsDir), readUpload };
  let feed: FeedHolder;
  try {
    if (postsDirectory) await seedPosts(ownBlog, pictures, postsDirectory);
    feed = await holdFeed(settings, createSocialStore(database.db), reportError);
  } catch (error) {
    await database.close();
    throw error;
  }
  const hostBlog = openHostBlog(settings, { ...pictures, database, editor, reportError });
  const blog = { ...ownBlog, ...hostBlog?.source };
  const sweep = sweepGuards(contacts, reportError);
  return {
    settings,
    secret,
    contacts,
    submitContact: createSubmitContact({ store: contacts, secret }),
    blog,
    hostBlog,
    desk: createPostDesk({ ...pictures, editor }),
    feed,
    getContentVersion: keepBriefly(() => blog.getVersion(new Date()), versionTimes),
    checkWritable: database.checkWritable,
    async close() {
      sweep.stop();
      await Promise.all([feed.stop(), hostBlog?.stop()]);
      await database.close();
    },
  };
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
