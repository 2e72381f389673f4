import { expect, test } from "@playwright/test";
import { runLighthouse } from "../../bench/lighthouse.ts";
import { getPath } from "../../src/locale/route-pairs.ts";

test("Lighthouse finds nothing wrong with home and contact", async ({ baseURL }) => {
  test.setTimeout(120_000);
  const addresses = [getPath("home", "es"), getPath("contact", "en")].map(
    (path) => `${baseURL}${path}`,
  );
  for (const [index, report] of (await runLighthouse(addresses)).entries()) {
    const { performance, ...scores } = report.scores;
    expect(scores, `${addresses[index]} lost ${report.lost}`).toEqual({
      accessibility: 100,
      "best-practices": 100,
      seo: 100,
    });
    // Its clock is that of a machine busy with other tests: what loses points for good shows in the weights.
    expect(performance, addresses[index]).toBeGreaterThanOrEqual(60);
    expect(report.layoutShift, addresses[index]).toBeLessThan(0.01);
  }
});
