import { expect, test } from "@playwright/test";
import { runLighthouse } from "../../bench/lighthouse.ts";
import { getPath } from "../../src/locale/route-pairs.ts";
import { alternate } from "../support/browser/alternate.ts";

/** Home in `npm test`, the contact page too in `npm run test:full`. */
const paths = alternate("Lighthouse: home", [getPath("contact", "en"), getPath("home", "es")]);

test(`Lighthouse finds nothing wrong with ${paths.join(" and ")}`, async ({ baseURL }) => {
  const addresses = paths.map((path) => `${baseURL}${path}`);
  // Its performance score depends on the clock of the machine: main-thread.spec.ts and the weights stand for it.
  const reports = await runLighthouse(addresses, ["accessibility", "best-practices", "seo"]);
  for (const [index, { scores, lost }] of reports.entries()) {
    expect(scores, `${addresses[index]} lost ${lost}`).toEqual({
      accessibility: 100,
      "best-practices": 100,
      seo: 100,
    });
  }
});
