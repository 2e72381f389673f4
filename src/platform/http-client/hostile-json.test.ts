// @module-tag slow
import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { drawCases } from "../../../tests/support/samples/corpus.ts";
import {
  type RemoteBlogServer,
  respondWithBlogs,
  startRemoteBlogServer,
} from "../../../tests/support/servers/blog-host.ts";
import { respondWithBytes } from "../../../tests/support/servers/graph-server.ts";

const program = path.resolve(
  import.meta.dirname,
  "../../../tests/support/servers/ask-blog-host.ts",
);

let server: RemoteBlogServer;
beforeEach(async () => {
  server = await startRemoteBlogServer();
});
afterEach(() => server.close());

/** Parses the list of posts in a separate process; returns its message and its peak memory. */
async function ask(): Promise<{ outcome: string; memory: number }> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, server.url]);
  return JSON.parse(stdout);
}

const documents = [
  [
    "arrays inside one another",
    "[".repeat(3_000_000) + "]".repeat(3_000_000),
    "inside one another",
  ],
  ["objects inside one another", `${'{"":'.repeat(1_200_000)}0${"}".repeat(1_200_000)}`, "inside"],
  ["empty objects", `[${"{},".repeat(2_000_000)}{}]`, "more than 200000 values"],
  [
    "names",
    `{${Array.from({ length: 500_000 }, (_, index) => `"n${index}":0`).join()}}`,
    "more than 200000 values",
  ],
] as const;

test.each(drawCases("hostile JSON", documents))(
  "parsing %s takes no more memory than a valid response of its size",
  async (_, json, reason) => {
    server.list = respondWithBlogs({ body: "a".repeat(6_000_000) });
    const good = await ask();
    server.list = respondWithBytes(json);
    const hostile = await ask();
    expect(good.outcome).toBe("taken");
    expect(hostile.memory).toBeLessThan(1.3 * good.memory);
    expect(hostile.outcome).toMatch(/^the list of posts: more than/);
    expect(hostile.outcome).toContain(reason);
  },
);
