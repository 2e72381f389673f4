// A process of the site that delivers, started by tests/contract/dispatcher.test.ts: tells of each delivery that it begins, and
// holds it when it is to hang.

import {
  type DatabaseSettings,
  openDatabase,
} from "../../../src/platform/database/open-database.ts";
import { createDispatcher } from "../../../src/platform/outbox/dispatcher.ts";
import { openOutbox } from "./outboxes.ts";

/** Start options, as JSON. */
export interface DispatchingReplicaOptions {
  settings: DatabaseSettings;
  /** Milliseconds. */
  lease: number;
  hangs: boolean;
}

const { settings, lease, hangs } = JSON.parse(process.argv[2] ?? "") as DispatchingReplicaOptions;
const database = await openDatabase(settings);
const dispatcher = createDispatcher({
  store: openOutbox(database),
  kinds: [
    {
      name: "webhook",
      async deliver({ id }) {
        process.send?.(id);
        if (hangs) await new Promise(() => undefined);
      },
    },
  ],
  report: () => undefined,
  reportError: (error) => console.error(error),
  timings: { pollInterval: 50, leaseDuration: lease, attemptTimeout: lease / 2, gracePeriod: 100 },
});
dispatcher.start();
// Nothing else keeps this process alive while it waits.
process.channel?.ref();
process.once("SIGTERM", async () => {
  await dispatcher.stop();
  await database.close();
  process.disconnect?.();
});
