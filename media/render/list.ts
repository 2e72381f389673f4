import path from "node:path";
import type { Made, MadeResults } from "./made.ts";

/** Module that lists pictures and films for the site. */
export const listFile = path.resolve(import.meta.dirname, "../../src/content/media.generated.ts");

const quote = (value: string) => JSON.stringify(value);
const ofFormat = ({ files }: Made, format: string) =>
  files.filter((file) => file.endsWith(`.${format}`));

/** Common URL prefix of a picture's files, and their widths. */
function readFiles(made: Made): { path: string; widths: string } {
  const files = ofFormat(made, "webp").map((file) => /^(.*)-(\d+)\.webp$/.exec(file) ?? []);
  return {
    path: quote(files[0]?.[1] ?? ""),
    widths: `[${files.map(([, , width]) => width).join(", ")}]`,
  };
}

function entry(key: string, fields: Record<string, string | number | undefined>): string {
  const lines = Object.entries(fields)
    .filter(([, code]) => code !== undefined)
    .map(([name, code]) => `    ${name}: ${code},\n`);
  return `  ${quote(key)}: {\n${lines.join("")}  },\n`;
}

/** The list as TypeScript: sizes, grounds and addresses, by `<page-id>/<name>`; share pictures also by language. */
export function formatList(results: MadeResults): string {
  let [pictures, videos] = ["", ""];
  const shares = new Map<string, Record<string, string>>();
  for (const [key, made] of Object.entries(results)) {
    const [kind, name = ""] = key.split(" ");
    const { width, height } = made;
    const colour = made.colour && quote(made.colour);
    if (kind === "picture") {
      pictures += entry(name, { ...readFiles(made), height, colour });
    } else if (kind === "share") {
      const [, share = "", language = ""] = /^(.*)-(\w+)$/.exec(name) ?? [];
      shares.set(share, { ...shares.get(share), [language]: quote(made.files[0] ?? "") });
    } else {
      const [av1 = "", h264 = ""] = [...ofFormat(made, "webm"), ...ofFormat(made, "mp4")];
      videos += entry(name, { width, height, colour, av1: quote(av1), h264: quote(h264) });
    }
  }
  const sharePictures = [...shares].map(([name, fields]) => entry(name, fields)).join("");
  const list = (name: string, entries: string) =>
    entries ? `\nexport const ${name} = {\n${entries}} as const;\n` : "";
  const note = "Written by `npm run media` from media/made.json: what there is, by page and name.";
  return `// ${note} Not to be edited.\n${list("pictures", pictures)}${list("videos", videos)}${list("sharePictures", sharePictures)}`;
}
