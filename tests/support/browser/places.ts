import type { Page } from "@playwright/test";
import type { Language } from "#app/locale/languages.ts";
import { getProjectsAddress } from "../../../src/content/project-addresses.ts";
import { projects } from "../../../src/content/projects.ts";
import { openPage, pageRows } from "./pages.ts";

/** Something of the site that fills a window: a page, a view of one, or the 404 page. */
export interface SiteView {
  name: string;
  /** The server answers 404 there. */
  isNotFound?: boolean;
  open: (page: Page) => Promise<unknown>;
}

/** Views of the projects in a language, which no page id names: the list and two projects. */
const listProjectViews = (language: Language): SiteView[] =>
  [undefined, projects[0], projects[4]].map((project) => ({
    name: `projects: ${project?.id ?? "all"}`,
    open: (page) => page.goto(getProjectsAddress(language, project)),
  }));

/** Everything that can be opened in a language: the pages, views of the projects, and the 404 page. */
export function listSiteViews(language: Language): SiteView[] {
  return [
    ...pageRows
      .filter((row) => row.language === language)
      .map((row) => ({ name: row.id, open: (page: Page) => openPage(page, row) })),
    ...listProjectViews(language),
    {
      name: "not-found",
      isNotFound: true,
      open: (page: Page) => page.goto(`/nada?lang=${language}`),
    },
  ];
}

/** Gives the page another size, and waits until it is laid out for it. */
export async function resizeViewport(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.waitForFunction(([wide, high]) => innerWidth === wide && innerHeight === high, [
    width,
    height,
  ] as const);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** Scrolls at once to a part of the page's length: 0 is its top, 1 its end. Rejects if the browser then draws no frame. */
export async function scrollToFraction(page: Page, fraction: number): Promise<void> {
  const isDrawn = await page.evaluate(async (at) => {
    const top = (document.documentElement.scrollHeight - innerHeight) * at;
    scrollTo({ top, behavior: "instant" });
    return new Promise<boolean>((resolve) => {
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(true)));
      setTimeout(() => resolve(false), 30_000);
    });
  }, fraction);
  if (!isDrawn) throw new Error("the browser has drawn no frame for 30 seconds");
}
