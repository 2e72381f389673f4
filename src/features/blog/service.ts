import { type PostReaderOptions, readPosts } from "./import/read-posts.ts";
import type { EditablePost, ImportResult, PostEditor } from "./rules/editor-ports.ts";

/** What an import brought besides its posts. */
export interface PostImportResult extends ImportResult {
  /** How many pictures were added, and how many that no post shows any more were removed. */
  readonly images: { readonly added: number; readonly removed: number };
}

/** Where editors work: posts with their pictures. */
export interface PostService {
  /** All posts, newest first, drafts and posts to come included. */
  list(): Promise<EditablePost[]>;
  /**
   * Takes the post files at these paths, folders with all in them, and the pictures beside them: all or nothing. Rejects
   * with an ImportError that tells every problem. A rehearsal changes nothing.
   */
  import(paths: readonly string[], options: { dryRun: boolean }): Promise<PostImportResult>;
  /** Shows a post from now on at the latest; undefined where there is none. */
  publish(slug: string): Promise<EditablePost | undefined>;
  /** Keeps a post back, as a draft; undefined where there is none. */
  unpublish(slug: string): Promise<EditablePost | undefined>;
  /** Removes a post with the pictures that no other one shows; whether there was one. */
  remove(slug: string): Promise<boolean>;
}

interface PostServiceOptions extends PostReaderOptions {
  readonly editor: PostEditor;
}

/** Puts the desk together. */
export function createPostService(options: PostServiceOptions): PostService {
  const { editor, uploads } = options;
  const removeUnusedUploads = () => editor.withUploadsInUse(uploads.removeUnused);

  return {
    list: editor.listAll,

    async import(paths, { dryRun }) {
      const batch = await uploads.stage({ dryRun });
      try {
        const posts = await readPosts(options, paths, batch);
        // Pictures get their names in the last moment before the posts that show them are seen.
        const result = dryRun
          ? await editor.dryRunImport(posts)
          : await editor.import(posts, batch.commit);
        const removed = dryRun ? 0 : await removeUnusedUploads();
        return { ...result, images: { added: batch.added, removed } };
      } finally {
        await batch.rollback();
      }
    },

    publish: (slug) => editor.publish(slug, new Date()),
    unpublish: editor.unpublish,

    async remove(slug) {
      const removed = await editor.remove(slug);
      if (removed) await removeUnusedUploads();
      return removed;
    },
  };
}
