import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { at, environment, fail, readText, run, say } from "./project.mjs";

const stamp = at("dist", ".bootstrap-build");

function listFiles(directory) {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(directory, entry.name);
    return entry.isDirectory() ? listFiles(file) : [file];
  });
}

// What a build is made from.
function hashSources() {
  const files = [
    ...listFiles(at("src")).filter((file) => !file.endsWith(".md")),
    ...listFiles(at("scripts", "vite")),
    ...["package.json", "package-lock.json", "tsconfig.json", "vite.config.ts"].map((file) =>
      at(file),
    ),
  ].sort();
  const hash = createHash("sha256");
  for (const file of files) {
    hash.update(path.relative(at(), file)).update("\n").update(readFileSync(file)).update("\n");
  }
  return hash.digest("hex");
}

/** True if the build fits the sources, or the sources were left behind and the build is all there is. */
export function isBuilt() {
  if (!existsSync(at("src")) && existsSync(at("dist", "server", "main.js"))) return true;
  return readText(stamp) === hashSources();
}

/** Builds; what was built before stays until the new build is whole (scripts/vite/switch-build.ts). */
export async function build() {
  say("building");
  const sources = hashSources();
  const built = await run("vite", ["build", "--app", "--logLevel", "warn"], {
    env: { ...environment, NODE_ENV: "production" },
  });
  if (!built) fail("the build failed; what was built before is as it was");
  writeFileSync(stamp, sources);
}
