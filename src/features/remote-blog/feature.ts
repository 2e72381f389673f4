import { createHash } from "node:crypto";
import { createBlogStore } from "#app/features/blog/store/blog-store.ts";
import { createPostEditor } from "#app/features/blog/store/post-editor.ts";
import { openUploads } from "#app/features/blog/uploads.ts";
import type { Feature, Platform } from "#app/platform/open-platform.ts";
import { createRemoteBlogClient } from "./client.ts";
import { refreshRemotePosts } from "./refresh-remote-posts.ts";
import { openRemoteTables } from "./remote-blog-tables.ts";
import { createRemotePostStore } from "./remote-post-store.ts";
import { createRemoteBlog, type RemoteBlog } from "./service.ts";

export function openRemoteBlog(platform: Platform): Feature<RemoteBlog | undefined> {
  const { database, reportError } = platform;
  const { adminHost, adminAppKey, siteUrl, uploadsDir } = platform.settings;
  if (!adminHost) return { service: undefined };
  const sourceId = createHash("sha256").update(`${adminHost} ${adminAppKey}`).digest("base64url");
  const store = createRemotePostStore(database, sourceId);
  const uploads = openUploads(uploadsDir);
  const client = createRemoteBlogClient({ adminHost, adminAppKey });
  const bodyOptions = { origins: [siteUrl], uploadOrigins: [new URL(adminHost).origin] };
  const service = createRemoteBlog({
    storedPosts: createBlogStore(openRemoteTables(database)),
    sourceId,
    store,
    refresh: (signal, onStored) =>
      refreshRemotePosts({ client, bodyOptions, store, uploads, onStored }, signal),
    removeUnusedImages: () => createPostEditor(database).withUploadsInUse(uploads.removeUnused),
    reportError,
  });
  return { service, jobs: [service] };
}
