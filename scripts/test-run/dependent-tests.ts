/** Part of a group of tests that `npm test` runs where nothing that they test has changed. */
type Remainder = "nothing" | "a tenth" | "SQLite only";

/** Tests that run whole where what they test has changed, and always with CI=1 and in `npm run test:full`. */
interface TestGroup {
  readonly remainder: Remainder;
  /** Test files, as globs. */
  readonly files: readonly string[];
  /** Tested files, as globs; test files beside them do not count. */
  readonly paths: readonly string[];
}

/** A change of one of these concerns every group. */
const sharedPaths = [
  "package-lock.json",
  "{playwright,vitest}.config.ts",
  "scripts/test-run/**",
  "tests/support/**",
];

const resilience = (...names: string[]) => names.map((name) => `tests/resilience/${name}.test.ts`);

const groups = {
  figures: {
    remainder: "nothing",
    files: [
      "tests/e2e/{page-opening,initial-files,picture-weight,font-arrival,speculation}.spec.ts",
      "tests/performance/**",
    ],
    paths: [
      "src/{content,islands,locale,pages,sections,shell,styles,ui}/**",
      "src/platform/hydration/**",
      "src/server/{http,pages}/**",
      "{public,scripts/vite}/**",
      "vite.config.ts",
    ],
  },
  "files of Debian": {
    remainder: "nothing",
    files: resilience("systemd", "caddy"),
    paths: ["deploy/**", "src/server/*.ts"],
  },
  "proxies and their cache": {
    remainder: "nothing",
    files: resilience("cache-rules", "shared-cache", "both-replicas-down"),
    paths: [
      "deploy/**",
      "src/locale/**",
      "src/server/{http,pages}/**",
      "scripts/{failure-page,make-failure-pages}.ts",
    ],
  },
  alarms: {
    remainder: "nothing",
    files: resilience("alarms"),
    paths: [
      "deploy/watch/**",
      "docs/guides/alarms.md",
      "src/features/site-health/**",
      "src/platform/outbox/**",
      "src/server/operations/**",
    ],
  },
  "commands of the guides": {
    remainder: "nothing",
    files: resilience("guide-commands"),
    paths: [
      "README.md",
      "{deploy,docs}/**",
      "package.json",
      "scripts/**",
      "src/cli/**",
      "src/platform/command-line/**",
      "src/features/*/commands/**",
    ],
  },
  "guide to a form field": {
    remainder: "nothing",
    files: resilience("form-field-guide"),
    paths: [
      "docs/guides/add-a-form-field.md",
      "src/admin/requests/**",
      "src/features/contact/**",
      "src/islands/contact-form/**",
      "src/locale/texts/*/contact-form.json",
      "src/platform/database/**",
    ],
  },
  upgrades: {
    remainder: "nothing",
    files: resilience("upgrade"),
    paths: [
      "deploy/**",
      "scripts/release.ts",
      "src/{cli,composition}/**",
      "src/platform/{database,settings}/**",
      "src/server/*.ts",
    ],
  },
  queries: {
    remainder: "SQLite only",
    files: ["tests/contract/{overview-store,request-lists,request-search}.test.ts"],
    paths: ["src/features/contact/**", "src/platform/{database,outbox}/**"],
  },
  "hostile bodies": {
    remainder: "a tenth",
    files: ["src/**/{hostile-bodies,linear-time}.test.ts"],
    paths: ["src/features/blog/**", "src/platform/text/**", "src/server/markdown/**"],
  },
  "hostile contact requests": {
    remainder: "a tenth",
    files: ["src/**/hostile-contact.test.ts"],
    paths: ["src/features/contact/**", "src/server/{api,http,pages}/**"],
  },
  "hostile JSON": {
    remainder: "a tenth",
    files: ["src/**/hostile-json.test.ts"],
    paths: ["src/features/{blog,remote-blog,social-feed}/**", "src/platform/http-client/**"],
  },
  "methods of addresses": {
    remainder: "a tenth",
    files: ["src/**/method-not-allowed.test.ts"],
    paths: ["src/locale/**", "src/server/**"],
  },
} as const satisfies Record<string, TestGroup>;

export type TestGroupName = keyof typeof groups;

export const testGroups: Readonly<Record<TestGroupName, TestGroup>> = groups;

/** Name of the variable that hands the runners the names of the groups that are left out, apart by commas. */
export const leftOutVariable = "TESTS_LEFT_OUT";

const listLeftOut = () => (process.env[leftOutVariable] ?? "").split(",");

/** Tells whether this run leaves a group out, but for its remainder. */
export function isLeftOut(name: TestGroupName): boolean {
  return listLeftOut().includes(name);
}

/** Globs of the test files of which this run leaves out everything. */
export function listLeftOutFiles(): string[] {
  return Object.entries(testGroups).flatMap(([name, { remainder, files }]) =>
    remainder === "nothing" && listLeftOut().includes(name) ? files : [],
  );
}

/** Names of the groups that a change of these files does not concern. */
export function findUnconcerned(
  changed: readonly string[],
  matches: (file: string, glob: string) => boolean,
): TestGroupName[] {
  const names = Object.keys(testGroups) as TestGroupName[];
  const isTest = (file: string) => /\.(?:test|spec)\.tsx?$/.test(file);
  return names.filter((name) => {
    const { files, paths } = testGroups[name];
    const matchesOne = (file: string, globs: readonly string[]) =>
      globs.some((glob) => matches(file, glob));
    return !changed.some(
      (file) =>
        matchesOne(file, [...files, ...sharedPaths]) || (!isTest(file) && matchesOne(file, paths)),
    );
  });
}
