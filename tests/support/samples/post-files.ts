import { writeFileSync } from "node:fs";
import path from "node:path";

/** Writes the file of a post, its slug on line 5, into a folder; an undefined key is left out. Gives its path. */
export function writePostFile(
  folder: string,
  slug: string,
  overrides: Record<string, string | undefined> = {},
  text = "Hola",
): string {
  const frontMatter = {
    title: `Título de ${slug}`,
    author: "Ana Pérez",
    meta: "Resumen",
    slug,
    type: "programacion",
    ...overrides,
  };
  const lines = Object.entries(frontMatter).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${value}`],
  );
  const file = path.join(folder, `${slug}.md`);
  writeFileSync(file, ["---", ...lines, "---", text, ""].join("\n"));
  return file;
}
