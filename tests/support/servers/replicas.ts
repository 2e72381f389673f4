import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { DatabaseSettings } from "../../../src/platform/database/open-database.ts";
import type { ReplicaResults, ReplicaTask } from "./replica.ts";

/**
 * Runs a task in several processes of the site on one database, all let go at the same moment, and
 * returns what each reported.
 */
export async function runReplicas<Task extends ReplicaTask>(
  settings: DatabaseSettings,
  count: number,
  task: Task,
): Promise<ReplicaResults[Task][]> {
  const script = path.join(import.meta.dirname, "replica.ts");
  const replicas = Array.from({ length: count }, () =>
    fork(script, [JSON.stringify({ settings, task })], {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    }),
  );
  try {
    await Promise.all(replicas.map((replica) => nextMessage(replica)));
    const results = replicas.map((replica) => nextMessage(replica));
    for (const replica of replicas) replica.send("go");
    return (await Promise.all(results)) as ReplicaResults[Task][];
  } finally {
    for (const replica of replicas) replica.kill();
  }
}

async function nextMessage(replica: ChildProcess): Promise<unknown> {
  let errors = "";
  replica.stderr?.on("data", (chunk: Buffer) => {
    errors += chunk.toString();
  });
  const ended = once(replica, "close").then(([code]) => {
    throw new Error(`a replica ended with ${code}: ${errors}`);
  });
  const [message] = await Promise.race([once(replica, "message"), ended]);
  ended.catch(() => undefined);
  return message;
}
