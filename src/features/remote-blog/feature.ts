import { createHash } from "node:crypto";
import { readUpload } from "#app/features/blog/read-upload.ts";
import { createBlogStore } from "#app/features/blog/store/blog-store.ts";
import { createPostEditor } from "#app/features/blog/store/post-editor.ts";
import { openUploads } from "#app/features/blog/uploads.ts";
import type { Feature, Platform } from "#app/platform/open-platform.ts";
import { createQueuedRemoteBlogClient, createRemoteBlogClient } from "./client.ts";
import { fetchPostBody } from "./fetch-bodies.ts";
import { createRemoteImages } from "./fetch-remote-images.ts";
import { refreshRemotePosts } from "./refresh-remote-posts.ts";
import { openRemoteTables } from "./remote-blog-tables.ts";
import { createRemotePostStore } from "./remote-post-store.ts";
import { createRemoteBlog, type RemoteBlog } from "./service.ts";

/** Opens the posts of another administrator host; without a service if none is set. */
export function openRemoteBlog(platform: Platform): Feature<RemoteBlog | undefined> {
  const { database, reportError } = platform;
  const { adminHost, adminAppKey, siteUrl, uploadsDir } = platform.settings;
  if (!adminHost) return { service: undefined };
  const source = createHash("sha256").update(`${adminHost} ${adminAppKey}`).digest("base64url");
  const store = createRemotePostStore(database, source);
  const uploads = openUploads(uploadsDir);
  const editor = createPostEditor(database);
  const refreshOptions = {
    client: createQueuedRemoteBlogClient(createRemoteBlogClient({ adminHost, adminAppKey })),
    bodyOptions: { origins: [siteUrl], uploadOrigins: [new URL(adminHost).origin] },
    store,
    images: createRemoteImages(uploads, readUpload),
  };
  const service = createRemoteBlog({
    storedPosts: createBlogStore(openRemoteTables(database)),
    sourceId: source,
    store,
    refresh: (signal, onStored) =>
      refreshRemotePosts({ ...refreshOptions, onStored: onStored }, signal),
    fetchBody: (post, stop) => fetchPostBody(refreshOptions, post, stop),
    removeUnusedImages: () => editor.withUploadsInUse(uploads.removeUnused),
    reportError,
  });
  return { service, jobs: [service] };
}
