/** Reads both languages side by side: the same keys, nothing empty, equal placeholders, nothing identical by mistake, no orphans, one kind of signs. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { company } from "../src/content/company.ts";
import { listPeople } from "../src/content/people.ts";
import { compareTexts, listKeyNames, listTextEntries } from "./compare-texts.ts";
import { findTypographyProblems } from "./text-rules.ts";

const root = path.resolve(import.meta.dirname, "..");
/** Patterns of the text files, with `*language*` for the language. */
const patterns = ["src/locale/texts/*language*/*.json", "src/admin/*/*.*language*.json"];
/** Text files by their path, with `*language*` for the language. */
const listFiles = (language: string) =>
  patterns.flatMap((pattern) => {
    const [place = ""] = /.\*language\*./.exec(pattern) ?? [];
    const own = place.replace("*language*", language);
    return globSync(pattern.replace(place, own), { cwd: root })
      .sort()
      .map((file) => file.replace(own, place));
  });
const describe = (language: string, file: string) => file.replace("*language*", language);
const read = (language: string, file: string) =>
  JSON.parse(readFileSync(path.join(root, describe(language, file)), "utf8")) as unknown;

/** Texts that are the same in both languages on purpose: names, loan words, figures. Each one is listed in full. */
const allowedIdentical = new Set(
  JSON.parse(
    readFileSync(path.join(root, "scripts/same-in-both-languages.json"), "utf8"),
  ) as string[],
);

const problems: string[] = [];
const [spanish, english] = [listFiles("es"), listFiles("en")];
for (const file of spanish) {
  if (!english.includes(file)) problems.push(`${describe("en", file)} is missing`);
}
for (const file of english) {
  if (!spanish.includes(file)) problems.push(`${describe("es", file)} is missing`);
}

const identicalTexts = new Set<string>();
const sources = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .map((file) => readFileSync(path.join(root, file), "utf8"))
  .join("\n");
const sourceWords = new Set(sources.match(/[\w-]+/g));

for (const file of spanish.filter((one) => english.includes(one))) {
  const name = describe("es", file);
  const source = read("es", file);
  const result = compareTexts(source, read("en", file));
  for (const problem of result.problems) problems.push(`${name}: ${problem}`);
  for (const { key, text } of result.identical) {
    identicalTexts.add(text);
    if (!allowedIdentical.has(text)) {
      problems.push(`${name}: ${key} is the same in both languages: ${JSON.stringify(text)}`);
    }
  }
  for (const key of listKeyNames(source)) {
    if (!sourceWords.has(key)) problems.push(`${name}: no code reads the key ${key}`);
  }
}
for (const text of allowedIdentical) {
  if (!identicalTexts.has(text))
    problems.push(`same-in-both-languages.json: no text is ${JSON.stringify(text)} any more`);
}

const publishedTexts: Record<string, unknown> = {
  "people.json": listPeople(),
  "company.ts": company,
};
for (const language of ["es", "en"]) {
  for (const file of language === "es" ? spanish : english) {
    publishedTexts[describe(language, file)] = read(language, file);
  }
}
for (const [file, texts] of Object.entries(publishedTexts)) {
  const [, language = ""] = /[/.](es|en)[/.]/.exec(file) ?? [];
  for (const { key, text } of listTextEntries(texts)) {
    for (const problem of findTypographyProblems(text, language)) {
      problems.push(`${file}: ${key}: ${problem}: ${JSON.stringify(text)}`);
    }
  }
}

for (const problem of problems) console.error(problem);
console.log(`texts: ${spanish.length} files a language, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
