import type { AnswerTime } from "#app/locale/texts/texts.ts";
import { createJob } from "#app/platform/jobs/job.ts";

/**
 * The time within which an owner promises an answer, kept in memory, since a page from the cache does not wait for the
 * database. It is read every second, because another process may change it; while that fails, the last one holds.
 */
export function createAnswerTime(find: () => Promise<AnswerTime | undefined>) {
  let current: AnswerTime | undefined;
  const read = async (): Promise<void> => {
    current = await find();
  };
  return {
    getCurrent: (): AnswerTime | undefined => current,
    read,
    // The deliveries report an outage of the database.
    job: createJob({ every: 1000, run: read, reportError: () => undefined }),
  };
}
