/** Lists flagged words in comments, test titles and documents: `node scripts/check-prose.ts [folder…]`, else everywhere. */
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { findProseProblems } from "./prose-rules.ts";

const extensions = "ts,tsx,mts,mjs,js,css,md,yml,yaml,conf,service,toml,sh,example";
const everywhere = [
  "src",
  "scripts",
  "tests",
  "bench",
  "docs",
  "media",
  "content",
  "deploy",
  ".ci",
  ".github",
];
const rootFiles = [`*.{${extensions}}`, "Dockerfile", ".dependency-cruiser.mjs", ".env.example"];

/** Posts, generated files and dependencies; the rules themselves, which have to name the words. */
const isSkipped = (file: string) =>
  /(?:^|\/)(?:node_modules|dist|\.frames)\/|^content\/posts\/|\.generated\.|^scripts\/prose-rules/.test(
    file,
  );

const places = process.argv.slice(2).map((place) => path.relative(".", place) || ".");
const patterns = (places.length > 0 ? places : everywhere)
  .filter((place) => existsSync(place))
  .flatMap((place) =>
    statSync(place).isFile()
      ? [place]
      : [`${place}/**/*.{${extensions}}`, `${place}/**/Dockerfile`],
  );
const files = globSync(places.length > 0 ? patterns : [...patterns, ...rootFiles])
  .map((file) => file.split(path.sep).join("/"))
  .filter((file) => !isSkipped(file))
  .sort();

let count = 0;
for (const file of files) {
  for (const { line, word, text } of findProseProblems(file, readFileSync(file, "utf8"))) {
    console.error(`${file}:${line}: ${word}: ${text}`);
    count += 1;
  }
}
console.log(`prose: ${files.length} files, ${count} problems`);
process.exitCode = count > 0 ? 1 : 0;
