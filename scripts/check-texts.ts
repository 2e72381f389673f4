/** Reads both languages side by side: the same keys, nothing empty, equal placeholders, nothing identical by mistake, no orphans, one kind of signs. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { company } from "../src/content/company.ts";
import { listPeople } from "../src/content/people.ts";
import { compareTexts, listKeyNames, listTextEntries } from "./compare-texts.ts";
import { findTypographyProblems } from "./text-rules.ts";

const root = path.resolve(import.meta.dirname, "..");
/** Folders with a folder for each language. */
const textFolders = ["src/locale/texts", "src/admin/texts"];
/** Text files by their path without the language. */
const listFiles = (language: string) =>
  textFolders.flatMap((folder) =>
    globSync("*.json", { cwd: path.join(root, folder, language) })
      .sort()
      .map((name) => ({ folder, name })),
  );
type TextFile = ReturnType<typeof listFiles>[number];
const read = (language: string, { folder, name }: TextFile) =>
  JSON.parse(readFileSync(path.join(root, folder, language, name), "utf8")) as unknown;
const describe = (language: string, { folder, name }: TextFile) => `${folder}/${language}/${name}`;

/** Texts that are the same in both languages on purpose: names, loan words, figures. Each one is listed in full. */
const allowedIdentical = new Set(
  JSON.parse(
    readFileSync(path.join(root, "scripts/same-in-both-languages.json"), "utf8"),
  ) as string[],
);

const problems: string[] = [];
const [spanish, english] = [listFiles("es"), listFiles("en")];
const isIn = (files: readonly TextFile[]) => (file: TextFile) =>
  files.some(({ folder, name }) => folder === file.folder && name === file.name);
for (const file of spanish) {
  if (!isIn(english)(file)) problems.push(`${describe("en", file)} is missing`);
}
for (const file of english) {
  if (!isIn(spanish)(file)) problems.push(`${describe("es", file)} is missing`);
}

const identicalTexts = new Set<string>();
const sources = globSync("src/**/*.{ts,tsx}", { cwd: root })
  .map((file) => readFileSync(path.join(root, file), "utf8"))
  .join("\n");
const sourceWords = new Set(sources.match(/[\w-]+/g));

for (const file of spanish.filter(isIn(english))) {
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
  "people.ts": listPeople(),
  "company.ts": company,
};
for (const language of ["es", "en"]) {
  for (const file of language === "es" ? spanish : english) {
    publishedTexts[describe(language, file)] = read(language, file);
  }
}
for (const [file, texts] of Object.entries(publishedTexts)) {
  const [, language = ""] = /\/(es|en)\//.exec(file) ?? [];
  for (const { key, text } of listTextEntries(texts)) {
    for (const problem of findTypographyProblems(text, language)) {
      problems.push(`${file}: ${key}: ${problem}: ${JSON.stringify(text)}`);
    }
  }
}

for (const problem of problems) console.error(problem);
console.log(`texts: ${spanish.length} files a language, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
