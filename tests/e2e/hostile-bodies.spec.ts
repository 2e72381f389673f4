import { expect, type Page, test } from "@playwright/test";
import fc from "fast-check";
import { BodyError } from "../../src/features/blog/rules/body/body-schema.ts";
import { renderBody } from "../../src/features/blog/rules/body/render-body.ts";
import { readBody, sanitizeBody } from "../../src/features/blog/rules/body/sanitize-body.ts";
import { eventHandlers } from "../support/samples/hostile-bodies/handlers.ts";
import { hostileBodies } from "../support/samples/hostile-bodies/hostile-bodies.ts";
import { markup } from "../support/samples/markup.ts";

const names = { table: "Tabla", code: "Código" };

/** A picture of one pixel, for every picture that a page asks for. */
const pixel = Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64");

/** Actions of bodies, as recorded by the page. */
type Watched = typeof globalThis & { acted: string[] };

/**
 * Shows HTML without the site's content policy, which would hide what gets through. Returns what the page asked of
 * whom; what runs is noted in `acted`.
 */
async function show(page: Page, html: string): Promise<string[]> {
  const asked: string[] = [];
  await page.route("**", (route) => {
    const url = new URL(route.request().url());
    if (url.pathname === "/bodies") {
      const head = "<!doctype html><meta charset=utf-8><title>a</title>";
      return route.fulfill({ contentType: "text/html; charset=utf-8", body: head + html });
    }
    const own = url.hostname === "127.0.0.1" && /^\/(?:uploads|media)\//.test(url.pathname);
    if (!own) asked.push(url.href);
    return own ? route.fulfill({ contentType: "image/gif", body: pixel }) : route.abort();
  });
  await page.addInitScript(() => {
    const watched = globalThis as Watched;
    watched.acted = [];
    for (const name of ["alert", "confirm", "prompt", "print", "open"] as const) {
      watched[name] = (() => watched.acted.push(name)) as never;
    }
    document.addEventListener("click", (event) => event.preventDefault(), { capture: true });
    document.addEventListener("submit", (event) => event.preventDefault(), { capture: true });
  });
  await page.goto("/bodies");
  return asked;
}

/** Touches everything on the page in every way that a reader may, and tells what bodies did. */
function provoke(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { acted } = globalThis as Watched;
    const events =
      "click mouseover mouseenter pointerover pointerenter focus focusin keydown wheel scroll toggle copy paste animationstart transitionend".split(
        " ",
      );
    for (const element of document.querySelectorAll<HTMLElement>("body *")) {
      for (const name of events) {
        element.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }));
      }
      element.focus?.();
      element.click?.();
    }
    // Frames, so that what is loaded or begun by all this has its turn.
    for (let frame = 0; frame < 3; frame += 1) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return acted;
  });
}

test("the recorder detects bodies that execute code", async ({ page }) => {
  const asked = await show(page, "");
  await page.evaluate((bodies) => {
    for (const html of bodies) {
      const box = document.createElement("div");
      box.innerHTML = html;
      document.body.append(box);
    }
  }, eventHandlers);
  await provoke(page);
  const countActs = () => page.evaluate(() => (globalThis as Watched).acted.length);
  await expect.poll(countActs).toBeGreaterThan(eventHandlers.length / 2);
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test("sanitized bodies execute nothing in a browser and keep their text", async ({ page }) => {
  const generated = fc.sample(markup, { numRuns: 400, seed: 7 });
  const bodies = [...hostileBodies, ...generated].flatMap((html) => {
    try {
      const body = sanitizeBody(html);
      return [body, renderBody(readBody(body), names)];
    } catch (error) {
      if (error instanceof BodyError) return [];
      throw error;
    }
  });
  expect(bodies.length).toBeGreaterThan(2 * hostileBodies.length);
  const boxes = bodies.map((body) => `<div class="box">${body}</div>`).join("");
  const asked = await show(page, `<main>${boxes}</main>`);

  const found = await page.evaluate((wanted) => {
    const problems: string[] = [];
    const shown = document.querySelectorAll("main > .box");
    if (shown.length !== wanted)
      problems.push(`${shown.length} of ${wanted} stand where they should`);
    if (document.body.children.length !== 1) problems.push("something broke out");
    if (document.styleSheets.length > 0) problems.push("a style sheet");
    const active =
      "script,style,link,meta,base,iframe,object,embed,form,input,button,svg,math,template";
    for (const box of shown) {
      const { innerHTML } = box;
      if (box.querySelector(active)) problems.push(`active: ${innerHTML}`);
      for (const element of box.querySelectorAll("*")) {
        for (const { name, value } of element.attributes) {
          if (/^on|^style$|^name$/.test(name)) problems.push(`${name}: ${innerHTML}`);
          if (name === "id" && !value.startsWith("post-")) problems.push(`id: ${innerHTML}`);
        }
      }
      // Written and read again, as scripts and editors do: it has to stay what it is.
      const again = document.createElement("div");
      again.innerHTML = innerHTML;
      if (again.innerHTML !== innerHTML) problems.push(`changes: ${innerHTML}`);
      const parsed = new DOMParser().parseFromString(`<div>${innerHTML}</div>`, "text/html");
      if (parsed.body.firstElementChild?.innerHTML !== innerHTML)
        problems.push(`parses: ${innerHTML}`);
    }
    return problems;
  }, bodies.length);
  expect(found).toEqual([]);
  expect(await provoke(page)).toEqual([]);
  expect(asked).toEqual([]);
  expect(new URL(page.url()).pathname).toBe("/bodies");
});
