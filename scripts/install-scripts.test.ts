import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { installScripts, listNeededScripts } from "./install-scripts.mjs";

const root = path.resolve(import.meta.dirname, "..");
const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
  packages: Record<string, { hasInstallScript?: boolean; dev?: boolean }>;
};
const scripted = Object.entries(packages).flatMap(([place, { hasInstallScript, dev }]) =>
  hasInstallScript ? [{ name: place.slice(place.lastIndexOf("node_modules/") + 13), dev }] : [],
);
const isNamed = (name: string) => (pattern: string) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

test("each package that runs a script while it is installed is judged, with a reason", () => {
  const patterns = installScripts.map(({ name }) => name);
  const unlisted = scripted.filter(({ name }) => !patterns.some(isNamed(name)));
  expect(unlisted).toEqual([]);
  expect(installScripts.filter(({ reason }) => reason === "")).toEqual([]);
});

test("each judgement is about a package of the lockfile", () => {
  const idle = installScripts.filter(
    ({ name }) => !scripted.some((one) => isNamed(one.name)(name)),
  );
  expect(idle).toEqual([]);
});

test("no package that the built site needs has one", () => {
  expect(scripted.filter(({ dev }) => !dev)).toEqual([]);
});

test("what is needed is named as the lockfile names it on this platform", () => {
  const names = scripted.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(listNeededScripts()));
});

test("no install in the project lets packages run scripts", () => {
  const files = ["Dockerfile", "scripts/bootstrap/install.mjs", ".ci/run", "package.json"];
  const installs = files.flatMap((file) =>
    readFileSync(path.join(root, file), "utf8")
      .split("\n")
      .filter(
        (line) =>
          /\bnpm (?:ci|install)\b(?! failed)|\[\.\.\.command,/.test(line) &&
          !/^\s*(?:#|\/\/)/.test(line),
      ),
  );
  expect(installs.length).toBeGreaterThan(1);
  expect(installs.filter((line) => !line.includes("--ignore-scripts"))).toEqual([]);
});
