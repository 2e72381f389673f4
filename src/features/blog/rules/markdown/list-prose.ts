import type { Token } from "markdown-it";

/** The text of each line of a parsed document that is not code, by the index of the line; addresses are included. */
export function listProse(tokens: readonly Token[]): (string | undefined)[] {
  const lines: (string | undefined)[] = [];
  const add = (line: number, text: string) => {
    const parts = text.split("\n");
    for (const [index, part] of parts.entries())
      lines[line + index] = `${lines[line + index] ?? ""}${part}`;
    return line + parts.length - 1;
  };
  let blockLine = 0;
  for (const { map, type, content, children } of tokens) {
    blockLine = map?.[0] ?? blockLine;
    if (type === "html_block") add(blockLine, content);
    let line = blockLine;
    for (const child of children ?? []) {
      const { type: childType } = child;
      if (childType === "softbreak" || childType === "hardbreak") line += 1;
      else if (childType === "link_open") add(line, ` ${child.attrGet("href")} `);
      else if (childType === "image") add(line, ` ${child.attrGet("src")} ${child.content} `);
      else if (childType !== "code_inline") line = add(line, child.content);
    }
  }
  return lines;
}
