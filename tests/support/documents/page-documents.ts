import { inject } from "vitest";
import { fetchPageHtml, type PageRow } from "../browser/pages.ts";
import { createHttpClient, type HttpClient } from "../servers/http-client.ts";
import { parseDocument, type Root } from "./document-tree.ts";

/** A visitor of the built site that the tests of `tests/http` share. */
export function createVisitor(cookies?: Readonly<Record<string, string>>): HttpClient {
  return createHttpClient(inject("origin"), cookies);
}

/** The document of a page in a language. */
export async function fetchPageDocument(row: PageRow, visitor = createVisitor()): Promise<Root> {
  return parseDocument(await fetchPageHtml(visitor, row));
}

/** The status and the document of an address. */
export async function fetchDocument(
  address: string,
  visitor = createVisitor(),
): Promise<{ status: number; root: Root }> {
  const response = await visitor.get(address);
  return { status: response.status(), root: parseDocument(await response.text()) };
}
