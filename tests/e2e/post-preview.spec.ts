import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { makeJpeg } from "../support/graph-server.ts";
import { writePostFile } from "../support/post-files.ts";
import { test as base, expect } from "../support/test.ts";

interface Preview {
  /** The post's file, a draft with a cover and a picture in its text. */
  file: string;
  address: string;
  child: ChildProcess;
}

const test = base.extend<{ preview: Preview }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
  preview: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), "post-preview-"));
    writeFileSync(path.join(folder, "portada.jpg"), await makeJpeg(1200, 800));
    writeFileSync(path.join(folder, "foto.jpg"), await makeJpeg(700, 500));
    const keys = { img: "portada.jpg", draft: "true", date: "2099-01-01", lang: "en" };
    const file = writePostFile(folder, "mine", keys, "Text\n\n![A picture](foto.jpg)");
    const script = path.resolve(import.meta.dirname, "../../dist/server/site.js");
    const child = spawn(process.execPath, [script, "posts", "preview", file], {
      stdio: ["ignore", "pipe", "ignore"],
    });
    if (!child.stdout) throw new Error("no output");
    const [address] = await once(createInterface({ input: child.stdout }), "line");
    await use({ file, address, child });
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true });
  },
  baseURL: ({ preview }, use) => use(new URL(preview.address).origin),
});

test("an editor sees a draft as the page that it would be, saves it and sees the change", async ({
  page,
  preview: { file, address, child },
}) => {
  await page.goto(address);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("Título de mine");
  const pictures = [page.locator("main picture img").first(), page.getByAltText("A picture")];
  for (const picture of pictures) {
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBeGreaterThan(0);
  }

  writeFileSync(file, readFileSync(file, "utf8").replace("Título de mine", "Changed"));
  await expect(async () => {
    await page.reload();
    expect(await heading.allTextContents()).toEqual(["Changed"]);
  }).toPass();

  const ended = once(child, "exit");
  child.kill("SIGINT");
  expect(await ended).toEqual([0, null]);
  await expect(fetch(address)).rejects.toThrow();
});
