import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { makeJpeg } from "../support/graph-server.ts";
import { writePostFile } from "../support/post-files.ts";
import { expect, test } from "../support/test.ts";

let folder: string;
let preview: ChildProcess | undefined;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "post-preview-"));
});
test.afterEach(async () => {
  preview?.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

/** Starts the command for a file and gives the address that it prints. */
async function startPreview(file: string): Promise<string> {
  const script = path.resolve(import.meta.dirname, "../../dist/server/site.js");
  preview = spawn(process.execPath, [script, "posts", "preview", file], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  if (!preview.stdout) throw new Error("no output");
  const [address] = await once(createInterface({ input: preview.stdout }), "line");
  return address;
}

test("an editor sees a draft as the page that it would be, saves it and sees the change", async ({
  page,
}) => {
  writeFileSync(path.join(folder, "portada.jpg"), await makeJpeg(1200, 800));
  writeFileSync(path.join(folder, "foto.jpg"), await makeJpeg(700, 500));
  const keys = { img: "portada.jpg", draft: "true", date: "2099-01-01", lang: "en" };
  const file = writePostFile(folder, "mine", keys, "Text\n\n![A picture](foto.jpg)");
  const address = await startPreview(file);
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Título de mine");
  for (const picture of [
    page.locator("main picture img").first(),
    page.getByAltText("A picture"),
  ]) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }

  writeFileSync(file, readFileSync(file, "utf8").replace("Título de mine", "Changed"));
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Changed", { timeout: 100 });
  }).toPass();

  const ended = once(preview as ChildProcess, "exit");
  preview?.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
  await expect(fetch(address)).rejects.toThrow();
});
