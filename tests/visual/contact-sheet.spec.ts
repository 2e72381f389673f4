import { expect } from "@playwright/test";
import { pictures, videos } from "../../src/content/media.generated.ts";
import { mediaOverviewPath } from "../../src/gallery/address.ts";
import { test } from "../support/servers/development-site.ts";

test("the contact sheet shows every picture and film with its weight", async ({ page }) => {
  await page.goto(mediaOverviewPath);
  const names = [...Object.keys(pictures), ...Object.keys(videos).map((name) => `${name}, film`)];
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(names);
  const first = page.getByRole("figure").first();
  await expect(first).toContainText(/\d+ px, avif, \d+\.\d KB/);
  await expect
    .poll(() => first.getByRole("img").evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
