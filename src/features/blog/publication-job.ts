import { createJob, type Job } from "#app/platform/jobs/job.ts";
import type { BlogSource } from "./rules/blog-ports.ts";
import { findPublicationChanges } from "./rules/publication.ts";
import type { PublicationStore } from "./store/publication-store.ts";

interface PublicationJobOptions {
  blog: Pick<BlogSource, "getVersion" | "listPublished">;
  publications: Pick<PublicationStore, "list" | "record">;
  notify: () => void;
  reportError: (error: unknown) => void;
}

/** Changes are announced, except for the posts that the first run finds, which are in the sitemap. */
export function createPublicationJob(options: PublicationJobOptions): Job {
  const { blog, publications, notify, reportError } = options;
  let recordedVersion: string | undefined;

  async function run(): Promise<void> {
    const now = new Date();
    const version = await blog.getVersion(now);
    if (version === recordedVersion) return;
    const known = await publications.list();
    const { posts } = await blog.listPublished({ now });
    const changes = findPublicationChanges(known, posts);
    const isFirstRun = known.length === 0 && recordedVersion === undefined;
    await publications.record(changes, now, { announce: !isFirstRun });
    recordedVersion = version;
    if (changes.length > 0) notify();
  }

  return createJob({
    every: 5000,
    maxRetryDelay: 60_000,
    run,
    // An outage of the database is reported once, not with every poll.
    reportError(error, failures) {
      if (failures === 1) reportError(error);
    },
  });
}
