import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page, Route } from "@playwright/test";
import pg from "pg";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { expectAccessible, expectNoSidewaysScroll } from "../support/browser/accessible.ts";
import { alternateLanguages } from "../support/browser/alternate.ts";
import { test as base, expect, type SharedResource } from "../support/browser/test.ts";
import { startPostgres } from "../support/databases/postgres.ts";
import { type SiteProcess, startSite } from "../support/servers/site-process.ts";

/** A site on a PostgreSQL server of its own, whose posts can be locked away. */
interface SlowSite {
  database: string;
  start(): Promise<SiteProcess>;
}

async function prepareSlowSite(): Promise<SharedResource<SlowSite>> {
  const postgres = await startPostgres();
  const database = await postgres.createDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), "slow-site-"));
  const settings = {
    DATABASE_URL: database,
    DATA_DIR: dataDir,
    SESSION_SECRET: "a secret of thirty-two letters and more",
    RATE_LIMIT: "off",
  };
  return {
    value: { database, start: () => startSite(settings) },
    async dispose() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true });
    },
  };
}

const test = base.extend<{ slow: SlowSite; site: SiteProcess; lock: () => Promise<Lock> }>({
  slow: async ({ shareInWorker }, use) =>
    use(await shareInWorker(prepareSlowSite, prepareSlowSite)),
  // Each test has a process that has read nothing yet: what was finished before is answered from memory.
  site: async ({ slow }, use) => {
    const site = await slow.start();
    await use(site);
    if (site.child.exitCode === null && site.child.signalCode === null)
      await site.terminate("SIGTERM");
  },
  baseURL: async ({ site }, use) => use(site.origin),
  lock: async ({ slow, site: _ }, use) => {
    const locks: Lock[] = [];
    await use(async () => {
      const lock = await lockPosts(slow.database);
      locks.push(lock);
      return lock;
    });
    for (const lock of locks) await lock.release();
  },
});

test.describe.configure({ mode: "default" });

interface Lock {
  release(): Promise<void>;
}

/** Blocks all reads of posts until the lock is released. */
async function lockPosts(database: string): Promise<Lock> {
  const client = new pg.Client(database);
  await client.connect();
  await client.query("begin; lock table posts in access exclusive mode");
  let ending: Promise<void> | undefined;
  return {
    release() {
      ending ??= client.end();
      return ending;
    },
  };
}

// What they show when their posts cannot be loaded: src/server/pages/blog-states.test.ts.
const ids = ["blog", "blog-post"] as const;

const getAddress = (id: (typeof ids)[number], language: Language) =>
  `/blog${id === "blog" ? "?category=programacion&" : "/entregar-cada-dos-semanas?"}lang=${language}`;

/** The loader is seen at once at any width, over the shapes of what is on its way, and in no control's way for good. */
async function expectOverlay(page: Page): Promise<void> {
  const loader = page.getByRole("status");
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(loader).toBeInViewport({ ratio: 1 });
    const readPlace = () =>
      loader.evaluate((one) => {
        const { top, bottom, left, right } = one.getBoundingClientRect();
        const points = [0.1, 0.5, 0.9].map((part) => top + (bottom - top) * part);
        const x = (left + right) / 2;
        const found = points.flatMap((y) => document.elementsFromPoint(x, y));
        // A pointer goes through decoration, so its box tells.
        const shapes = [...document.querySelectorAll("main [aria-hidden=true]")].map((shape) =>
          shape.getBoundingClientRect(),
        );
        return {
          lies: shapes.some((shape) =>
            points.some(
              (y) => shape.left <= x && x <= shape.right && shape.top <= y && y <= shape.bottom,
            ),
          ),
          hides: found.some((below) => below.matches("h1, input, form *, li a")),
        };
      });
    await expect.poll(readPlace, `${width} px`).toEqual({ lies: true, hides: false });
    await expectNoSidewaysScroll(page, `${width} px`);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}

for (const language of alternateLanguages("blog and blog-post show the loader and reload")) {
  test(`the blog and a post show the loader in ${language} and reload when the posts are ready`, async ({
    page,
    lock,
  }) => {
    // The page asks whether they are ready once the loader has been looked at.
    let isExamined = Promise.resolve();
    await page.route("**/*", async (route) => {
      if (route.request().method() === "HEAD") await isExamined;
      await route.fallback();
    });
    for (const id of ids) {
      await test.step(id, async () => {
        const texts = getTexts(language, id);
        const address = getAddress(id, language);
        const { promise, resolve: finishExamination } = Promise.withResolvers<void>();
        isExamined = promise;
        const { release } = await lock();
        expect((await page.goto(address))?.status()).toBe(200);
        // The server gives up reading the posts after ten seconds, and the examination may take longer.
        await release();
        const loader = page.getByRole("status");
        await expect(loader).toContainText(texts.loading);
        const ball = loader.locator("[data-pulse] > *");
        expect(await ball.evaluate((one) => (one as HTMLElement).offsetWidth)).toBe(100);
        await expectOverlay(page);
        const before = await page.evaluate(() => history.length);
        finishExamination();
        await expect(page.getByRole("article").first()).toBeVisible();
        await expect(loader).toHaveCount(0);
        await expect(page.locator("html")).toHaveAttribute("lang", language);
        expect(new URL(page.url()).search).toBe(new URL(address, page.url()).search);
        expect(await page.evaluate(() => history.length)).toBe(before);
      });
    }
  });
}

for (const language of alternateLanguages("blog and blog-post report a slow site")) {
  test(`the blog and a post report a slow site when loading takes too long, and a lost connection when the site is gone, in ${language}`, async ({
    page,
    site,
    lock,
    browserErrors,
  }) => {
    await lock();
    const alert = page.getByRole("alert");
    const answerStillLoading = (route: Route) =>
      route.request().method() === "HEAD"
        ? route.fulfill({ status: 200, headers: { "retry-after": "1" } })
        : route.fallback();
    await page.route("**/*", answerStillLoading);
    for (const id of ids) {
      await test.step(`${id} takes too long`, async () => {
        const { errors } = getTexts(language, id);
        await page.goto(getAddress(id, language));
        await expect(alert.locator("strong")).toHaveText(errors.prefix + errors.timeout);
        await expect(alert).toContainText(errors.hint);
        await expect(alert).not.toContainText(errors.hintOffline);
        await expect(page.getByRole("status")).toHaveCount(0);
        await expectAccessible(page, `${id}, slow`);
      });
    }
    await page.unroute("**/*", answerStillLoading);

    await test.step("the site is gone", async () => {
      // Whichever the request meets: the end of its connection, or of the one it was about to use, or a closed port.
      browserErrors.expect(
        /ERR_(CONNECTION_RESET|EMPTY_RESPONSE|CONNECTION_REFUSED|SOCKET_NOT_CONNECTED)/,
      );
      const { errors } = getTexts(language, "blog");
      const asked = page.waitForRequest((request) => request.method() === "HEAD");
      await page.goto(`/blog?lang=${language}`);
      await asked;
      await site.terminate("SIGKILL");
      // The browser's own words follow.
      await expect(alert.locator("strong")).toHaveText(new RegExp(`^${errors.prefix}\\S`));
      await expect(alert).toContainText(errors.hintOffline);
      await expect(alert.getByRole("link", { name: errors.retry })).toHaveAttribute(
        "href",
        getLocalizedPath("blog", language),
      );
      await expect(page.getByRole("status")).toHaveCount(0);
    });
  });
}
