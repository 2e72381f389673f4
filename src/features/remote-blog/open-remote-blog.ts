import { createHash } from "node:crypto";
import type { Settings } from "#app/config/settings.ts";
import { createBlogStore } from "#app/data/blog-store.ts";
import { createHostPostStore } from "#app/data/host-post-store.ts";
import { openHostTables } from "#app/data/host-tables.ts";
import type { Database } from "#app/data/open-database.ts";
import type { PostEditor } from "#app/domain/blog/edit-ports.ts";
import { completePost } from "#app/domain/blog-host/complete-post.ts";
import { limitHostCalls } from "#app/domain/blog-host/host-calls.ts";
import { refreshHostPosts } from "#app/domain/blog-host/refresh-host-posts.ts";
import { createBlogHost } from "#app/outgoing/blog-host.ts";
import { type HostBlog, holdHostBlog } from "./host-blog.ts";
import { createHostPictures } from "./host-pictures.ts";
import type { ReadParts } from "./read-posts.ts";

interface HostBlogParts extends ReadParts {
  readonly database: Database;
  readonly editor: Pick<PostEditor, "withUploadsInUse">;
  readonly reportError: (error: unknown) => void;
}

/** Puts the blog of another administrator host together; undefined while none is set. */
export function openHostBlog(
  { adminHost, adminAppKey }: Settings,
  { database, editor, uploads, readUpload, origins, reportError }: HostBlogParts,
): HostBlog | undefined {
  if (!adminHost) return undefined;
  const source = createHash("sha256").update(`${adminHost} ${adminAppKey}`).digest("base64url");
  const store = createHostPostStore(database, source);
  const refreshing = {
    host: limitHostCalls(createBlogHost({ adminHost, adminAppKey })),
    site: { origins, uploadOrigins: [new URL(adminHost).origin] },
    store,
    pictures: createHostPictures(uploads, readUpload),
  };
  return holdHostBlog({
    kept: createBlogStore(openHostTables(database)),
    source,
    store,
    refresh: (stop, onKept) => refreshHostPosts({ ...refreshing, onKept }, stop),
    complete: (post, stop) => completePost(refreshing, post, stop),
    sweep: () => editor.withUploadsInUse(uploads.sweep),
    reportError,
  });
}
