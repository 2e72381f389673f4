import { expect, test } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { pageRows } from "../support/browser/pages.ts";
import {
  getByRole,
  listAddresses,
  listByRole,
  type Root,
} from "../support/documents/document-tree.ts";
import { fetchDocument, fetchPageDocument } from "../support/documents/page-documents.ts";

const base = "http://localhost";
const homes = languages.map((language) => getPath("home", language));

/** The addresses on this site that the content of a document leads to, except home and itself. */
function listWaysOn(root: Root, own: string): string[] {
  return listAddresses(listByRole(getByRole(root, "main"), "link")).filter((address) => {
    const { origin, pathname, searchParams } = new URL(address, base + own);
    searchParams.delete("lang");
    // Views of home, such as that of a project, are pages of their own.
    const isHome = homes.includes(pathname) && searchParams.size === 0;
    return origin === base && !isHome && pathname !== own;
  });
}

for (const { id, language } of pageRows) {
  test(`${id} leads on to another page than home in ${language}`, async () => {
    const own = getPath(id, language, { slug: "a-post" });
    expect(listWaysOn(await fetchPageDocument({ id, language }), own)).not.toEqual([]);
  });
}

for (const language of languages) {
  test(`an unknown address leads on to another page than home in ${language}`, async () => {
    const { root } = await fetchDocument(`/nada?lang=${language}`);
    expect(listWaysOn(root, "/nada")).not.toEqual([]);
  });
}
