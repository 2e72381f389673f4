import path from "node:path";
import type { Made, MadeResults } from "./made.ts";

/** Where the site reads what pictures and films there are. */
export const listFile = path.resolve(import.meta.dirname, "../../src/locale/media.generated.ts");

const quote = (value: string) => JSON.stringify(value);
const ofFormat = ({ files }: Made, format: string) =>
  files.filter((file) => file.endsWith(`.${format}`));

function sourceSet(made: Made, format: string): string {
  const width = (file: string) => /-(\d+)\.\w+\.\w+$/.exec(file)?.[1];
  return ofFormat(made, format)
    .map((file) => `${file} ${width(file)}w`)
    .join(", ");
}

function entry(key: string, made: Made, fields: Record<string, string>): string {
  const colour = made.colour ? `\n    colour: ${quote(made.colour)},` : "";
  const rest = Object.entries(fields).map(([name, value]) => `\n    ${name}: ${quote(value)},`);
  return `  ${quote(key)}: {\n    width: ${made.width},\n    height: ${made.height},${colour}${rest.join("")}\n  },\n`;
}

/** The list as TypeScript: sizes, grounds and addresses, by `<page-id>/<name>`. */
export function formatList(results: MadeResults): string {
  let [pictures, films] = ["", ""];
  for (const [key, made] of Object.entries(results)) {
    const [kind, name = ""] = key.split(" ");
    const [first = ""] = ofFormat(made, "webp").slice(-1);
    if (kind === "picture") {
      const sets = { avif: sourceSet(made, "avif"), webp: sourceSet(made, "webp"), src: first };
      pictures += entry(name, made, sets);
    } else {
      const [av1 = "", h264 = ""] = [...ofFormat(made, "webm"), ...ofFormat(made, "mp4")];
      films += entry(name, made, { av1, h264 });
    }
  }
  const list = (name: string, entries: string) =>
    entries ? `\nexport const ${name} = {\n${entries}} as const;\n` : "";
  const note = "Written by `npm run media` from media/made.json: what there is, by page and name.";
  return `// ${note} Not to be edited.\n${list("pictures", pictures)}${list("films", films)}`;
}
