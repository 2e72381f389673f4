/** Files and edits of a new page, as text: `npm run new:page` writes them. */

const idPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** The reason why an id cannot be used, or undefined if it can. */
export function findIdProblem(id: string, existingIds: readonly string[]): string | undefined {
  if (!idPattern.test(id)) return `${JSON.stringify(id)} is not in kebab case, such as open-days`;
  if (existingIds.includes(id)) return `${id} exists already`;
  return undefined;
}

const toCamelCase = (id: string) =>
  id.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const toTitle = (id: string) => (id.charAt(0).toUpperCase() + id.slice(1)).replaceAll("-", " ");
const toKey = (id: string) => (/^[a-z]\w*$/.test(id) ? id : JSON.stringify(id));

/** Path to content of each file that a page has of its own. */
export function createPageFiles(id: string): Record<string, string> {
  const name = toCamelCase(id);
  const texts = (suffix: string, description: string) =>
    `${JSON.stringify(
      {
        meta: { title: `${toTitle(id)} ${suffix}`, description },
        heading: `${toTitle(id)} ${suffix}`,
      },
      null,
      2,
    )}\n`;
  return {
    [`src/pages/${id}/${id}.page.tsx`]: `import { definePage } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";

/** ${toTitle(id)}. */
export const ${name}Page = definePage({
  id: "${id}",
  background: "paper",
  view: ({ texts }) => (
    <section className={layout.container}>
      <h1 className={text.display}>{texts.heading}</h1>
    </section>
  ),
});
`,
    [`src/locale/texts/es/${id}.json`]: texts(
      "(borrador)",
      `Descripción de ${id} para buscadores.`,
    ),
    [`src/locale/texts/en/${id}.json`]: texts(
      "(draft)",
      `Description of ${id} for search engines.`,
    ),
  };
}

/** Inserts `line` after the last line that matches; throws if none does, so that a changed file is noticed. */
function insertAfterLast(source: string, pattern: RegExp, line: string): string {
  const last = [...source.matchAll(pattern)].at(-1);
  if (!last) throw new Error(`No line matches ${pattern}: the form of the file has changed`);
  const end = last.index + last[0].length;
  return `${source.slice(0, end)}\n${line}${source.slice(end)}`;
}

/** Path to the function that enters a page in a table of the project. */
export function createTableEdits(id: string): Record<string, (source: string) => string> {
  const name = toCamelCase(id);
  const key = toKey(id);
  return {
    "src/locale/route-pairs.ts": (source) =>
      insertAfterLast(
        source,
        /^ {2}error: \{ es: .*$/gm,
        `  ${key}: { es: "/${id}-es", en: "/${id}" },`,
      ),
    ...Object.fromEntries(
      ["es", "en"].map((language) => [
        `src/locale/texts/${language}.ts`,
        (source: string) =>
          insertAfterLast(
            source,
            /^export \{ default as [^;]*;$/gm,
            `export { default as ${key} } from "./${language}/${id}.json" with { type: "json" };`,
          ),
      ]),
    ),
    "src/server/pages/page-registry.ts": (source) =>
      insertAfterLast(
        insertAfterLast(
          source,
          /^import \{ \w+Page \} from "#app\/pages\/.*$/gm,
          `import { ${name}Page } from "#app/pages/${id}/${id}.page.tsx";`,
        ),
        /^ {2}error: errorPage,$/gm,
        `  ${key}: ${name}Page,`,
      ),
    "tests/support/documents/page-expectations.ts": (source) =>
      insertAfterLast(
        source,
        /^ {2}error: \{ heading: .*$/gm,
        `  ${key}: { heading: (texts) => texts.heading },`,
      ),
  };
}
