import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import path from "node:path";
import type { TestContext } from "vitest";
import { getPersonName, listPeople } from "../../../src/content/people.ts";

const postsFolder = path.resolve(import.meta.dirname, "../../../content/posts");

const readers = {
  people: () => listPeople().map((person) => `${person.id} ${getPersonName(person)}`),
  posts: () => readdirSync(postsFolder).sort(),
};

type Kind = keyof typeof readers;

/** Digests of the names of the sample people and of the files of the sample posts. */
const sampleDigests: Record<Kind, string> = {
  people: "f24ae52a9dde",
  posts: "d02306e9320f",
};

/** Digest of lines of content, to compare with that of the sample. */
function makeDigest(lines: readonly string[]): string {
  return createHash("sha256").update(lines.join("\n")).digest("hex").slice(0, 12);
}

const isSample = (kind: Kind): boolean => makeDigest(readers[kind]()) === sampleDigests[kind];

/** Skips a test tagged `samples`, with a note, when the content of that kind is no longer the sample. */
export function skipWithoutSample(context: Pick<TestContext, "skip">, kind: Kind): void {
  context.skip(!isSample(kind), `the ${kind} are not the sample`);
}
