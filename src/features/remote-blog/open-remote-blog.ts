import { createHash } from "node:crypto";
import type { PostReaderOptions } from "#app/features/blog/import/read-posts.ts";
import type { PostEditor } from "#app/features/blog/rules/editor-ports.ts";
import { createBlogStore } from "#app/features/blog/store/blog-store.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { createQueuedRemoteBlogClient, createRemoteBlogClient } from "./client.ts";
import { fetchPostBody } from "./fetch-bodies.ts";
import { createRemoteImages } from "./fetch-remote-images.ts";
import { refreshRemotePosts } from "./refresh-remote-posts.ts";
import { openRemoteTables } from "./remote-blog-tables.ts";
import { createRemotePostStore } from "./remote-post-store.ts";
import { createRemoteBlog, type RemoteBlog } from "./service.ts";

interface OpenRemoteBlogOptions extends PostReaderOptions {
  readonly database: Database;
  readonly editor: Pick<PostEditor, "withUploadsInUse">;
  readonly reportError: (error: unknown) => void;
}

/** Creates the remote blog from the settings; undefined if no administrator host is set. */
export function openRemoteBlog(
  { adminHost, adminAppKey }: Settings,
  { database, editor, uploads, readUpload, origins, reportError }: OpenRemoteBlogOptions,
): RemoteBlog | undefined {
  if (!adminHost) return undefined;
  const source = createHash("sha256").update(`${adminHost} ${adminAppKey}`).digest("base64url");
  const store = createRemotePostStore(database, source);
  const refreshOptions = {
    client: createQueuedRemoteBlogClient(createRemoteBlogClient({ adminHost, adminAppKey })),
    bodyOptions: { origins, uploadOrigins: [new URL(adminHost).origin] },
    store,
    images: createRemoteImages(uploads, readUpload),
  };
  return createRemoteBlog({
    storedPosts: createBlogStore(openRemoteTables(database)),
    sourceId: source,
    store,
    refresh: (signal, onStored) =>
      refreshRemotePosts({ ...refreshOptions, onStored: onStored }, signal),
    fetchBody: (post, stop) => fetchPostBody(refreshOptions, post, stop),
    removeUnusedImages: () => editor.withUploadsInUse(uploads.removeUnused),
    reportError,
  });
}
