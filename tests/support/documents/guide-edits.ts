import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

interface GuideEdit {
  readonly file: string;
  /** Lines without the indentation of a list: `+` before new ones, `...` for those left out; of a new file as they are. */
  readonly lines: readonly string[];
  readonly isNewFile: boolean;
}

/** Blocks of a guide that a reader carries out: each belongs to the file that is named last before it. */
export function listGuideEdits(guide: string): GuideEdit[] {
  let file = "";
  return [...guide.matchAll(/`([\w/<>-]+\/[\w.-]+\.\w+)`|^( *)```(diff|ts)\n([\s\S]*?)^ *```$/gm)]
    .map(([, named, indentation = "", language, text = ""]) => {
      if (named) file = named;
      const lines = text
        .split("\n")
        .slice(0, -1)
        .map((line) => line.slice(indentation.length));
      return { file, lines, isNewFile: language === "ts", isEdit: named === undefined };
    })
    .filter(({ isEdit }) => isEdit);
}

/** Carries out a block, and fails where its lines are not those of the file. */
export function applyGuideEdit(root: string, { file, lines, isNewFile }: GuideEdit): void {
  const target = path.join(root, file);
  if (isNewFile) {
    if (existsSync(target)) throw new Error(`${file} is there already`);
    writeFileSync(target, `${lines.join("\n")}\n`);
    return;
  }
  const source = readFileSync(target, "utf8").split("\n");
  /** Lines before this one are done with; undefined where the next known line is looked for. */
  let place: number | undefined;
  let from = 0;
  let added: string[] = [];
  for (const line of lines) {
    if (line === "...") place = undefined;
    else if (line.startsWith("+")) added.push(line.slice(1));
    else {
      const known = line.slice(1);
      const found = source.findIndex((one, index) => index >= from && one === known);
      if (found < 0 || (place !== undefined && found !== place))
        throw new Error(`${file} has no line ${known} where the guide has it`);
      source.splice(found, 0, ...added);
      from = found + added.length + 1;
      place = from;
      added = [];
    }
  }
  source.splice(from, 0, ...added);
  writeFileSync(target, source.join("\n"));
}
