// @module-tag slow
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { checks } from "#app/features/doctor/rules/checks.ts";
import { type ChangingProxy, startChangingProxy } from "../support/servers/changing-proxy.ts";
import { runCommand } from "../support/servers/command.ts";
import { pageDefects, type SiteDefect } from "../support/servers/site-defects.ts";
import { documentDefects } from "../support/servers/site-document-defects.ts";

interface Report {
  pages: number;
  complete: boolean;
  errors: number;
  checks: {
    id: string;
    level: string;
    findings: { address: string; detail: string }[];
  }[];
}

const siteOrigin = inject("origin");
let proxy: ChangingProxy;
beforeAll(async () => {
  proxy = await startChangingProxy();
  proxy.target = siteOrigin;
});
afterAll(() => proxy.close());

/** Runs the command against the site with these defects; absolute links of the site lead to the proxy. */
async function runDoctor(defects: readonly SiteDefect[]) {
  proxy.change = (address, answer) => {
    answer.text = answer.text.replaceAll(siteOrigin, proxy.origin);
    for (const { changed, change } of defects) {
      if (address === changed) change(answer, proxy.origin);
    }
  };
  const output = await runCommand(`doctor ${proxy.origin} --json --pause 0`, {});
  return { ...output, report: JSON.parse(output.stdout) as Report };
}

test("a site without defects has no errors, and the command exits with 0", async () => {
  const { code, report, stderrLines } = await runDoctor([]);
  const failed = report.checks.filter(({ findings }) => findings.length > 0);
  expect(failed.filter(({ level }) => level === "error")).toEqual([]);
  expect({ code, stderrLines }).toEqual({ code: 0, stderrLines: [] });
  expect(report).toMatchObject({ errors: 0, complete: true });
  expect(report.pages).toBeGreaterThan(20);
  expect(report.checks.map(({ id }) => id)).toEqual(checks.map(({ id }) => id));
});

describe("a site with defects", () => {
  const defects = [...pageDefects, ...documentDefects];
  let output: Awaited<ReturnType<typeof runDoctor>>;
  beforeAll(async () => {
    output = await runDoctor(defects);
  });

  test("makes the command exit with 1", () => {
    const { code, stderrLines, report } = output;
    expect(code).toBe(1);
    expect(stderrLines).toEqual([`${report.errors} errors found`]);
  });

  test.each(defects)("the report names the check and the address of $name", (defect) => {
    const check = output.report.checks.find(({ id }) => id === defect.check);
    expect(check?.findings).toContainEqual({
      address: proxy.origin + (defect.address ?? defect.changed),
      detail: expect.stringMatching(defect.detail),
    });
  });
});
