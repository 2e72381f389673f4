import { beforeAll, expect, it } from "vitest";
import { pageRows } from "../support/browser/pages.ts";
import {
  createNodeChecker,
  createNuChecker,
  findJava,
  type SiteDocument,
} from "../support/documents/html-checker.ts";
import { collectSiteDocuments } from "../support/documents/site-documents.ts";

/** The last document to be checked: its error proves that the checker has read the list. */
const invalidDocument: SiteDocument = {
  name: "an invalid document",
  html: '<!doctype html><html lang="en"><head><title>Invalid</title></head><body><span><p>Text</p></span></body></html>',
};

const java = findJava();
const [checkerName, checkHtml] = java
  ? ["the Nu checker", createNuChecker(java)]
  : ["html-validate", createNodeChecker()];

let documents: SiteDocument[];
beforeAll(async () => {
  documents = await collectSiteDocuments();
});

it(`every page is valid HTML in every state, in both languages, by ${checkerName}`, async () => {
  expect(documents.length).toBeGreaterThan(2 * pageRows.length);
  const findings = await checkHtml([...documents, invalidDocument]);
  expect(findings.map(({ document }) => document)).toContain(invalidDocument.name);
  expect(findings.filter(({ document }) => document !== invalidDocument.name)).toEqual([]);
});
