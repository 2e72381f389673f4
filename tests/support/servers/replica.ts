// A process of the site, started by replicas.ts: tells when it is ready, waits for the word, does its
// task on the database and reports.
import { once } from "node:events";
import { createBlogStore } from "../../../src/features/blog/store/blog-store.ts";
import { createContactStore } from "../../../src/features/contact/requests/contact-store.ts";
import { createSubmitContact } from "../../../src/features/contact/submission/submit-contact.ts";
import { createSocialStore } from "../../../src/features/social-feed/social-feed-store.ts";
import {
  type Database,
  type DatabaseSettings,
  openDatabase,
} from "../../../src/platform/database/open-database.ts";
import { makeContactValue } from "../samples/contacts.ts";
import { makePost } from "../samples/posts.ts";
import { makeImageFile, makeStoredSocialPost } from "../samples/social-posts.ts";
import { openOutbox } from "./outboxes.ts";

/** Report of each task. */
export interface ReplicaResults {
  open: "writable";
  seed: boolean;
  /** This replica polled the social service. */
  feed: boolean;
  submit: { status: string; reference?: string }[];
  /** Ids of the deliveries that it had, five at a time, until none was due. */
  claim: string[];
}
export type ReplicaTask = keyof ReplicaResults;

const tasks: { [Task in ReplicaTask]: (database: Database) => Promise<ReplicaResults[Task]> } = {
  async open({ checkWritable }) {
    await checkWritable();
    return "writable";
  },
  seed: (database) => createBlogStore(database).seed([makePost("uno")]),
  async feed({ db }) {
    const store = createSocialStore(db);
    const now = new Date("2026-11-20T10:00:00Z");
    await store.replace(
      [makeStoredSocialPost("a"), makeStoredSocialPost("b")],
      [makeImageFile("a"), makeImageFile("b")],
      now,
    );
    return store.acquirePollLock(now, 60_000);
  },
  submit(database) {
    const submitContact = createSubmitContact({
      store: createContactStore(database),
      secret: "the secret that replicas share..",
    });
    const submissions = Array.from({ length: 20 }, (_, index) =>
      submitContact(makeContactValue(), {
        client: `203.0.113.${index}`,
        idempotencyKey: "the same",
        language: "es",
        receivedAt: new Date("2026-11-20T10:00:00Z"),
        privacyVersion: "2023-01-16",
      }),
    );
    return Promise.all(submissions);
  },
  async claim(database) {
    const store = openOutbox(database);
    const ids: string[] = [];
    const now = new Date("2026-11-20T10:00:00Z");
    for (;;) {
      const claimed = await store.claim({
        destination: "webhook",
        limit: 5,
        now,
        leaseDuration: 60_000,
      });
      if (claimed.length === 0) return ids;
      ids.push(...claimed.map(({ id }) => id));
    }
  },
};

const { settings, task } = JSON.parse(process.argv[2] ?? "") as {
  settings: DatabaseSettings;
  task: ReplicaTask;
};
process.send?.("ready");
await once(process, "message");
const database = await openDatabase(settings);
process.send?.(await tasks[task](database));
await database.close();
process.disconnect?.();
