import { Histogram, Registry } from "prom-client";
import { expect, it } from "vitest";
import { createDurationHistogram } from "./duration-histogram.ts";

const name = "duration_seconds";
const help = "Duration";
const buckets = [0.001, 0.0025, 1];
/** On, between and beyond the limits. */
const durations = [0, 0.001, 0.0011, 0.5, 1, 1.5, 20];

it("writes what prom-client's own histogram writes", async () => {
  const registry = new Registry();
  const histogram = createDurationHistogram({ name, help, buckets, registry });
  const expected = new Registry();
  const library = new Histogram({
    name,
    help,
    buckets,
    labelNames: ["route", "status"],
    registers: [expected],
  });
  for (const [index, seconds] of durations.entries()) {
    const labels = { route: index % 2 ? "home" : "/api/:id", status: "2xx" };
    histogram.getSeries(labels.route, labels.status).observe(seconds);
    library.observe(labels, seconds);
  }
  expect(sortLabels(await registry.metrics())).toBe(sortLabels(await expected.metrics()));
  expect(await registry.getMetricsAsJSON()).toMatchObject([
    { name, type: "histogram", aggregator: "sum" },
  ]);
});

/** The order of labels says nothing. */
function sortLabels(text: string): string {
  return text.replace(/\{(.*?)\}/g, (_, labels: string) => labels.split(",").toSorted().join());
}
