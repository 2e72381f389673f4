import { describe, expect, test } from "vitest";
import {
  checkedOrigin,
  findWith,
  makeAnswer,
  makeCheckedSite,
} from "../../../../../tests/support/servers/checked-sites.ts";

const url = `${checkedOrigin}/.well-known/security.txt`;

function findInSecurityText(check: string, text: string, type = "text/plain") {
  const answers = new Map([[url, makeAnswer({ url, type, text })]]);
  return findWith(check, makeCheckedSite({}, { answers })).map(({ detail }) => detail);
}

describe("security.txt", () => {
  const valid = "Contact: mailto:a@example.com\nExpires: 2027-11-20T00:00:00Z\n";

  test("passes with a contact and a date of expiry", () => {
    expect(findInSecurityText("security-txt", `${valid}Canonical: ${url}\n`)).toEqual([]);
    expect(findInSecurityText("security-txt-expiry", valid)).toEqual([]);
  });

  test.each([
    ["has no Contact with", valid.replace("mailto:", "")],
    ["has not one date in Expires", valid.replace(/Expires.*\n/, "")],
    ["has not one date in Expires", `${valid}Expires: 2028-11-20T00:00:00Z\n`],
    ["has not one date in Expires", valid.replace("2027-", "soon-")],
    ["expired on 2026-11-19", valid.replace("2027-11-20", "2026-11-19")],
    ["has another address in Canonical", `${valid}Canonical: https://other.example/\n`],
  ])("is refused as one that %s: %j", (detail, text) => {
    expect(findInSecurityText("security-txt", text)).toEqual([expect.stringContaining(detail)]);
  });

  test("is refused as a page", () => {
    expect(findInSecurityText("security-txt", valid, "text/html")).toEqual([
      "is sent as text/html",
    ]);
  });

  test("gives a warning in the 30 days before it expires, and none after", () => {
    const find = (day: string) =>
      findInSecurityText("security-txt-expiry", valid.replace("2027-11-20", day));
    expect(find("2026-12-19")).toEqual(["expires in 28 days, on 2026-12-19"]);
    expect(find("2026-12-21")).toEqual([]);
    expect(find("2026-11-19")).toEqual([]);
  });
});

describe("a certificate", () => {
  const find = (check: string, day: string, refusal?: string) =>
    findWith(check, makeCheckedSite({}, { certificate: { validTo: new Date(day), refusal } })).map(
      ({ detail }) => detail,
    );

  test("gives a warning in the 14 days before it expires", () => {
    expect(find("certificate-expiry", "2026-12-03")).toEqual(["expires in 12 days, on 2026-12-03"]);
    expect(find("certificate-expiry", "2026-12-05")).toEqual([]);
  });

  test("is an error once clients refuse it", () => {
    expect(find("certificate", "2026-11-19", "CERT_HAS_EXPIRED")).toEqual([
      "is refused: CERT_HAS_EXPIRED",
    ]);
    expect(find("certificate", "2027-11-19")).toEqual([]);
  });
});

test("HSTS is expected over https: only, for half a year at least", () => {
  const site = makeCheckedSite({ "/": "<h1>a</h1>" });
  const hsts = "has no strict-transport-security for half a year at least";
  const find = (address: string, value: string) => {
    const pages = site.pages.map((page) => ({
      ...page,
      url: address,
      headers: { "strict-transport-security": value },
    }));
    return findWith("security-headers", { ...site, pages }).map(({ detail }) => detail);
  };
  expect(find("https://a.example/", "max-age=60")).toContain(hsts);
  expect(find("https://a.example/", "max-age=63072000; includeSubDomains")).not.toContain(hsts);
  expect(find("http://a.example/", "")).not.toContain(hsts);
});
