import { adminPaths } from "#app/admin/addresses.ts";
import { contactFieldTable } from "#app/features/contact/rules/contact-fields.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { signInAsNewOwner } from "../support/browser/admin-sign-in.ts";
import { expect } from "../support/browser/test.ts";
import { hostileBodies } from "../support/samples/hostile-bodies/hostile-bodies.ts";
import { ownOrigin } from "../support/servers/own-origin.ts";
import { testOnIsolatedSite } from "../support/servers/own-site.ts";

const test = testOnIsolatedSite();

/** Texts as long as a message may be that hold every body. */
function joinBodies(): string[] {
  const texts: string[] = [];
  for (const body of hostileBodies) {
    const last = texts.at(-1);
    const joined = `${last}\n${body}`;
    if (last !== undefined && joined.length <= contactFieldTable.comment.max) {
      texts[texts.length - 1] = joined;
    } else texts.push(body);
  }
  return texts;
}

/** Letters and digits of a text, which neither cleaning nor layout changes. */
const keepLetters = (text: string) => text.replace(/[^A-Za-z0-9]/g, "");

test("hostile texts of every field do nothing in the administrator area", async ({
  page,
  request,
  isolatedSite,
}) => {
  const { origin } = isolatedSite;
  // The test fails on a violation of the policy, an error, and a request to anyone but the site.
  page.on("dialog", (dialog) => {
    throw new Error(`a text opened a dialog: ${dialog.message()}`);
  });
  const comments = joinBodies();
  const short = hostileBodies.filter(({ length }) => length <= contactFieldTable.first_name.max);
  for (const [index, comment] of comments.entries()) {
    const form = {
      phone: "+52 55 0000 0000",
      service: "Otro",
      first_name: `a ${short[(index * 97) % short.length]}`.slice(
        0,
        contactFieldTable.first_name.max,
      ),
      last_name: `b ${short[(index * 89) % short.length]}`.slice(
        0,
        contactFieldTable.last_name.max,
      ),
      email: `hostil-${index}@example.com`,
      comment,
    };
    const response = await request.post(getPath("contact", "es"), {
      form,
      headers: { Origin: origin },
      maxRedirects: 0,
    });
    expect(response.status()).toBe(303);
  }

  await signInAsNewOwner(page.request, isolatedSite, "es");
  const paths = new Set<string>();
  const ownPaths: readonly string[] = [adminPaths.requestExport, adminPaths.enterRequest];
  for (const view of ["new", "suspect"]) {
    await page.goto(`${adminPaths.requests}?view=${view}`);
    const links = page.locator(`main a[href^="${adminPaths.requests}/"]`);
    for (const link of await links.all()) {
      const { pathname } = new URL((await link.getAttribute("href")) ?? "", origin);
      if (!ownPaths.includes(pathname)) paths.add(pathname);
    }
  }
  expect(paths.size).toBe(comments.length);
  for (const [index, path] of [...paths].entries()) {
    const note = comments[index] ?? "";
    const saved = await page.request.post(`${path}`, {
      form: { note, only: "note", state: "new", version: "1" },
      headers: ownOrigin,
      maxRedirects: 0,
    });
    expect(saved.status()).toBe(303);
    // The request, its note and the form that erases it.
    await page.goto(`${path}?erase=1`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("a ");
    const shown = await page.getByRole("main").textContent();
    expect(keepLetters(shown ?? "")).toContain(keepLetters(note).slice(0, 40));
  }
  const question = short.slice(0, 5).join(" ");
  await page.goto(`${adminPaths.requests}?${new URLSearchParams({ q: question })}`);
  await expect(page.getByRole("searchbox")).toHaveValue(question);
  for (const path of [adminPaths.overview, adminPaths.deliveries, adminPaths.auditLog]) {
    await page.goto(path);
  }
});
