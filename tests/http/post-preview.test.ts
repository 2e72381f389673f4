// @module-tag slow
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectLandmarks } from "../support/documents/document-checks.ts";
import {
  getByRole,
  getShownText,
  listElements,
  parseDocument,
} from "../support/documents/document-tree.ts";
import { writePostFile } from "../support/samples/post-files.ts";
import { makeJpeg } from "../support/servers/graph-server.ts";

/** A draft with a cover and a picture in its text. */
let file: string;
let preview: ChildProcess;
let address: string;
beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "post-preview-"));
  writeFileSync(path.join(folder, "portada.jpg"), await makeJpeg(1200, 800));
  writeFileSync(path.join(folder, "foto.jpg"), await makeJpeg(700, 500));
  const keys = { img: "portada.jpg", draft: "true", date: "2099-01-01", lang: "en" };
  file = writePostFile(folder, "mine", keys, "Text\n\n![A picture](foto.jpg)");
  const script = path.resolve(import.meta.dirname, "../../dist/server/site.js");
  preview = spawn(process.execPath, [script, "posts", "preview", file], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (!preview.stdout) throw new Error("no output");
  [address] = await once(createInterface({ input: preview.stdout }), "line");
});
afterAll(() => {
  preview.kill("SIGKILL");
  rmSync(path.dirname(file), { recursive: true });
});

async function fetchPost() {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  const root = parseDocument(await response.text());
  const [heading] = listElements(root, ["h1"]);
  return { root, heading: heading && getShownText(heading.element) };
}

test("an editor sees a draft as the page that it would be, saves it and sees the change", async () => {
  const { root, heading } = await fetchPost();
  expectLandmarks(root, "en");
  expect(heading).toBe("Título de mine");
  const main = getByRole(root, "main");
  const [cover] = listElements(main, ["picture"]).flatMap(({ element }) =>
    listElements(element, ["img"]),
  );
  for (const picture of [cover?.element, getByRole(main, "img", "A picture")]) {
    const url = new URL(String(picture?.properties["src"]), address);
    expect(url.origin).toBe(new URL(address).origin);
    const response = await fetch(url);
    expect(response.headers.get("content-type")).toBe("image/webp");
    const { width } = await sharp(await response.arrayBuffer()).metadata();
    expect(width).toBeGreaterThan(0);
  }

  writeFileSync(file, readFileSync(file, "utf8").replace("Título de mine", "Changed"));
  await expect.poll(async () => (await fetchPost()).heading).toBe("Changed");

  const ended = once(preview, "exit");
  preview.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
  await expect(fetch(address)).rejects.toThrow();
});
