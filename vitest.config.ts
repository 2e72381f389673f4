import { configDefaults, defineConfig } from "vitest/config";
import { listLeftOutFiles } from "./scripts/test-run/dependent-tests.ts";

export default defineConfig({
  test: {
    globalSetup: "tests/support/servers/run-directory.ts",
    exclude: [...configDefaults.exclude, ...listLeftOutFiles()],
    // For machines that are busy with something else: what is waited for mostly takes milliseconds.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    tags: [
      {
        name: "samples",
        description: "Facts about the sample content; skipped once it is replaced.",
      },
      {
        name: "slow",
        description:
          "Measures time, waits, starts processes, threads or other hosts, or sends thousands of requests.",
      },
    ],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // The one style sheet that the server sends itself.
          css: { include: [/stop-motion/] },
          include: ["src/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          // The files of a worker share its modules: what a test replaces, it restores.
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.ts"],
          globalSetup: "tests/support/databases/shared-postgres.ts",
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: {
          name: "http",
          isolate: false,
          restoreMocks: true,
          include: ["tests/http/**/*.test.ts"],
          globalSetup: "tests/support/servers/built-site.ts",
        },
      },
      {
        extends: true,
        test: {
          name: "faults",
          include: ["tests/resilience/**/*.test.ts"],
          globalSetup: "tests/support/databases/shared-postgres.ts",
          testTimeout: 180_000,
          hookTimeout: 180_000,
          isolate: false,
          restoreMocks: true,
        },
      },
      {
        extends: true,
        test: { name: "install", include: ["tests/install/**/*.test.ts"], fileParallelism: false },
      },
      {
        extends: true,
        test: {
          name: "image",
          include: ["tests/image/**/*.test.ts"],
          // Builds images, on the first run also the root of a Debian.
          testTimeout: 600_000,
          hookTimeout: 900_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
