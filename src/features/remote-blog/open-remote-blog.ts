import { createHash } from "node:crypto";
import type { ReadParts } from "#app/features/blog/import/read-posts.ts";
import type { PostEditor } from "#app/features/blog/rules/editor-ports.ts";
import { createBlogStore } from "#app/features/blog/store/blog-store.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { Settings } from "#app/platform/settings/settings.ts";
import { createBlogHost } from "./client.ts";
import { completePost } from "./complete-post.ts";
import { refreshHostPosts } from "./refresh-remote-posts.ts";
import { openHostTables } from "./remote-blog-tables.ts";
import { createHostPictures } from "./remote-images.ts";
import { createHostPostStore } from "./remote-post-store.ts";
import { limitHostCalls } from "./remote-requests.ts";
import { type HostBlog, holdHostBlog } from "./service.ts";

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
