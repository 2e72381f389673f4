import type { CommandGroup } from "#app/platform/command-line/command-context.ts";
import type { Feature, Platform } from "#app/platform/open-platform.ts";
import { staleWhileRevalidate } from "#app/platform/page-cache/stale-while-revalidate.ts";
import { SettingsError } from "#app/platform/settings/settings.ts";
import { addPostChanges } from "./commands/posts-change.ts";
import { addPostsImport } from "./commands/posts-import.ts";
import { addPostsList } from "./commands/posts-list.ts";
import { addPostsPreview } from "./commands/posts-preview.ts";
import { createAnnouncementKinds } from "./delivery-kinds.ts";
import { seedPosts } from "./import/seed-posts.ts";
import { createPublicationJob } from "./publication-job.ts";
import type { BlogSource, BlogStore } from "./rules/blog-ports.ts";
import { ImportError } from "./rules/import-error.ts";
import { type BlogService, createPostService } from "./service.ts";
import { createSharePictures } from "./share-picture/share-picture-service.ts";
import { createBlogStore } from "./store/blog-store.ts";
import { moveDaysToZone } from "./store/move-days-to-zone.ts";
import { createPostEditor } from "./store/post-editor.ts";
import { createPublicationStore } from "./store/publication-store.ts";
import { openUploads } from "./uploads.ts";

export interface BlogOptions {
  readonly otherSource?: BlogSource | undefined;
  readonly postsDirectory?: string | undefined;
  /** Folder of the site's own pictures; by default that of the working directory. */
  readonly publicDirectory?: string | undefined;
  /** Wraps the store that readers' posts come from, for tests of a slow or failing one. */
  readonly wrapBlog?: ((blog: BlogStore) => BlogStore) | undefined;
}

/** `prepare` fills a new database. */
export function openBlog(
  { settings, database, outbox, reportError }: Platform,
  { otherSource, postsDirectory, publicDirectory = "public", wrapBlog }: BlogOptions,
): Feature<BlogService> & { prepare(): Promise<void> } {
  const { siteUrl, timeZone, indexNowKey } = settings;
  const uploads = openUploads(settings.uploadsDir);
  const readerOptions = { uploads, origins: [siteUrl], timeZone };
  const own = createBlogStore(database);
  const read = { ...own, ...otherSource };
  const blog = wrapBlog ? wrapBlog(read) : read;
  const publications = createPublicationStore(database, () =>
    outbox.listDestinations("announcements"),
  );
  const publicationJob = createPublicationJob({
    ...{ blog, publications, reportError },
    notify: outbox.dispatcher.notify,
  });
  return {
    service: {
      ...blog,
      posts: createPostService({ ...readerOptions, editor: createPostEditor(database) }),
      sharePictures: createSharePictures({ uploads, publicDirectory, reportError }),
      publicationJob,
      wasWithdrawn: publications.wasWithdrawn,
      getContentVersion: staleWhileRevalidate(() => blog.getVersion(new Date()), {
        maxAge: 500,
        timeout: 100,
      }),
    },
    deliveryKinds: createAnnouncementKinds({ siteUrl, indexNowKey }),
    jobs: [publicationJob],
    async prepare() {
      await moveDaysToZone(database, timeZone);
      if (!postsDirectory) return;
      await seedPosts(own, readerOptions, postsDirectory).catch((error: unknown) => {
        // Fails in the same way until a person changes the file.
        if (error instanceof ImportError) throw new SettingsError(error.message, { cause: error });
        throw error;
      });
    },
  };
}

export const blogCommands: CommandGroup<BlogService> = {
  word: { name: "posts", description: "Posts of the blog" },
  commands: [addPostsList, addPostsImport, addPostsPreview, addPostChanges],
};
