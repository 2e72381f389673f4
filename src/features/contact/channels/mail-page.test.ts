import { describe, expect, it } from "vitest";
import { languages } from "#app/locale/languages.ts";
import { renderMailPage } from "#app/platform/mailer/mail-page.tsx";
import { makeContactRequest } from "../../../../tests/support/samples/contacts.ts";
import { siteUrl } from "../../../../tests/support/servers/mail-parts.ts";
import { composeOwnerMail } from "./owner-mail.ts";
import { composeVisitorMail } from "./visitor-mail.ts";

const mails = [
  ...languages.map((language) => ({
    name: `to the visitor, ${language}`,
    content: composeVisitorMail(makeContactRequest({ language }), siteUrl),
  })),
  {
    name: "to the owner",
    content: composeOwnerMail(makeContactRequest(), siteUrl, { timeZone: "UTC" }),
  },
];

describe.each(mails)("the mail $name", ({ content }) => {
  const html = renderMailPage(content);

  it("has no remote resources and no scripts", () => {
    expect(html).not.toMatch(
      /<(?:img|script|link|iframe|form|object|svg)\b|\bon\w+=|url\(|@import/i,
    );
    const addresses = [...html.matchAll(/\b(?:href|src)="([^"]*)"/g)].map(([, address]) => address);
    for (const address of addresses) {
      expect(address).toMatch(
        /^(?:tel:\+|mailto:|https:\/\/www\.example\.com\/|https:\/\/wa\.me\/\d+$)/,
      );
    }
  });

  it("is smaller than the limit at which mail programs cut", () => {
    // Gmail cuts at 102 KB.
    expect(Buffer.byteLength(html)).toBeLessThan(32 * 1024);
  });

  it("has one headline, and only presentational tables", () => {
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    for (const [table] of html.matchAll(/<table\b[^>]*>/g)) {
      expect(table).toContain('role="presentation"');
    }
  });
});

it("shows a visitor's text as text, however long", () => {
  const comment = `</td></table><script>alert(1)</script>\n${"W".repeat(4900)}`;
  const html = renderMailPage(
    composeOwnerMail(makeContactRequest({ comment }), siteUrl, { timeZone: "UTC" }),
  );
  expect(html).not.toContain("<script>");
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;<br/>WWW");
  expect(html.match(/<table\b/g)?.length).toBe(html.match(/<\/table>/g)?.length);
});

it("gives a visitor's text its own direction, and isolates a name in a sentence of the site", () => {
  const request = makeContactRequest({
    ...{ firstName: "محمد", lastName: "حداد", comment: "أريد متجرا (24)\n\nThanks" },
    ...{ language: "es", email: "m@example.com" },
  });
  const receipt = renderMailPage(composeVisitorMail(request, siteUrl));
  expect(receipt).toMatch(/dir="auto">Hola, <bdi>محمد<\/bdi>:<\/p>/);
  const requestUrl = `${siteUrl}/administrator/requests/1`;
  const owner = renderMailPage(composeOwnerMail(request, siteUrl, { requestUrl, timeZone: "UTC" }));
  expect(owner).toMatch(/<h1 [^>]*dir="auto">محمد حداد<\/h1>/);
  expect(owner).toMatch(/<p [^>]*dir="auto">أريد متجرا \(24\)<br\/><br\/>Thanks<\/p>/);
  expect(owner).toContain("le llega a <bdi>محمد</bdi>,");
});

it("draws a phone and an address as bold links, and the messenger beside them as a plain one", () => {
  const html = renderMailPage(composeOwnerMail(makeContactRequest(), siteUrl, { timeZone: "UTC" }));
  const findStyle = (scheme: string) =>
    new RegExp(`<a [^>]*href="${scheme}[^>]*style="([^"]*)"`).exec(html)?.[1];
  const plain = "color:#1d213a;text-decoration:underline;text-underline-offset:3px";
  expect(findStyle("https://wa.me/")).toBe(plain);
  for (const scheme of ["tel:", "mailto:"]) {
    expect(findStyle(scheme)).toBe(`${plain};font-weight:600`);
  }
});
