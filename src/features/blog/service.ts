import type { Job } from "#app/platform/jobs/job.ts";
import { type PostReaderOptions, readPosts } from "./import/read-posts.ts";
import type { BlogStore } from "./rules/blog-ports.ts";
import type { ImportCandidate } from "./rules/editing.ts";
import { ImportError } from "./rules/import-error.ts";
import type { SharePictures } from "./share-picture/share-picture-service.ts";
import type { PostEditor } from "./store/post-editor.ts";
import type { PublicationStore } from "./store/publication-store.ts";

export type { SharePictures };

export interface BlogService extends BlogStore {
  readonly posts: PostService;
  readonly sharePictures: SharePictures;
  readonly publicationJob: Job;
  readonly wasWithdrawn: PublicationStore["wasWithdrawn"];
  /** Version of all content that pages show, at most half a second old; the last one known while the database is slow. */
  getContentVersion(): Promise<string>;
}

interface PostServiceOptions extends PostReaderOptions {
  readonly editor: PostEditor;
}

export type PostService = ReturnType<typeof createPostService>;

export function createPostService(options: PostServiceOptions) {
  const { editor, uploads } = options;
  /** Problems that the posts of valid files have with each other and with stored posts. */
  const listConflicts = (candidates: readonly ImportCandidate[]) =>
    editor.dryRunImport(candidates).then(
      () => [],
      (error: unknown) => {
        if (error instanceof ImportError) return error.problems;
        throw error;
      },
    );
  const removeUnusedUploads = () => editor.withUploadsInUse(uploads.removeUnused);

  return {
    list: editor.listAll,

    /** All or none. Rejects with an ImportError that lists every problem. A dry run changes nothing. */
    async import(paths: readonly string[], { dryRun }: { dryRun: boolean }) {
      const batch = await uploads.stage({ dryRun });
      try {
        const { candidates, problems, warnings } = await readPosts(options, paths, batch);
        const allProblems = [...problems, ...(await listConflicts(candidates))];
        if (allProblems.length > 0) throw new ImportError(allProblems, warnings);
        // Images are committed just before the posts that use them become visible.
        const result = dryRun
          ? await editor.dryRunImport(candidates)
          : await editor.import(candidates, batch.commit);
        const removed = dryRun ? 0 : await removeUnusedUploads();
        return {
          ...result,
          warnings: [...warnings, ...result.warnings],
          images: { added: batch.added, removed },
        };
      } finally {
        await batch.rollback();
      }
    },

    publish: (slug: string) => editor.publish(slug, new Date()),
    unpublish: editor.unpublish,

    async remove(slug: string): Promise<boolean> {
      const removed = await editor.remove(slug);
      if (removed) await removeUnusedUploads();
      return removed;
    },
  };
}
