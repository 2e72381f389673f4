import { type ReadParts, readPosts } from "./import/read-posts.ts";
import type { EditedPost, ImportResult, PostEditor } from "./rules/editor-ports.ts";

/** What an import brought besides its posts. */
export interface DeskImport extends ImportResult {
  /** How many pictures were added, and how many that no post shows any more were removed. */
  readonly pictures: { readonly added: number; readonly removed: number };
}

/** Where editors work: posts with their pictures. */
export interface PostDesk {
  /** All posts, newest first, drafts and posts to come included. */
  list(): Promise<EditedPost[]>;
  /**
   * Takes the post files at these paths, folders with all in them, and the pictures beside them: all or nothing. Rejects
   * with an ImportFault that tells every problem. A rehearsal changes nothing.
   */
  import(paths: readonly string[], options: { rehearsal: boolean }): Promise<DeskImport>;
  /** Shows a post from now on at the latest; undefined where there is none. */
  publish(slug: string): Promise<EditedPost | undefined>;
  /** Keeps a post back, as a draft; undefined where there is none. */
  unpublish(slug: string): Promise<EditedPost | undefined>;
  /** Removes a post with the pictures that no other one shows; whether there was one. */
  remove(slug: string): Promise<boolean>;
}

interface DeskParts extends ReadParts {
  readonly editor: PostEditor;
}

/** Puts the desk together. */
export function createPostDesk(parts: DeskParts): PostDesk {
  const { editor, uploads } = parts;
  const sweep = () => editor.withUploadsInUse(uploads.sweep);

  return {
    list: editor.listAll,

    async import(paths, { rehearsal }) {
      const batch = await uploads.begin({ rehearsal });
      try {
        const posts = await readPosts(parts, paths, batch);
        // Pictures get their names in the last moment before the posts that show them are seen.
        const result = rehearsal
          ? await editor.rehearse(posts)
          : await editor.import(posts, batch.place);
        const removed = rehearsal ? 0 : await sweep();
        return { ...result, pictures: { added: batch.added, removed } };
      } finally {
        await batch.discard();
      }
    },

    publish: (slug) => editor.publish(slug, new Date()),
    unpublish: editor.unpublish,

    async remove(slug) {
      const removed = await editor.remove(slug);
      if (removed) await sweep();
      return removed;
    },
  };
}
