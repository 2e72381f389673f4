import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");
const composed = parse(read("compose.yaml"), { merge: true }) as {
  services: Record<string, { mem_limit?: string; logging?: unknown }>;
};

describe.each(Object.entries(composed.services))("%s of compose.yaml", (_, service) => {
  test("has limits of memory and log", () => {
    expect(service).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      logging: { driver: "json-file", options: { "max-size": "10m", "max-file": "5" } },
    });
  });
});

test("the image takes its health from the file that compose.yaml and the guide name", () => {
  expect(read("Dockerfile")).toMatch(/^HEALTHCHECK .*CMD \["node", "health\.mjs"\]$/m);
  expect(read("Dockerfile")).toContain("COPY package.json deploy/health.mjs ./\n");
  expect(read(".dockerignore")).toContain("!deploy/health.mjs\n");
  for (const name of ["site-a", "site-b"]) {
    expect(composed.services[name]).toMatchObject({
      healthcheck: { test: ["CMD", "node", "health.mjs", "/readyz"] },
    });
  }
  expect(read("docs/guides/containers.md")).toContain("`node health.mjs /readyz`");
});
