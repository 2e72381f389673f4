import type { Registry } from "prom-client";

/** One time series: the number of durations up to each bucket's limit and above the one before, and beyond the last. */
interface DurationSeries {
  observe(seconds: number): void;
}

/** A histogram of durations with two labels. */
export interface DurationHistogram {
  /** The series of these values of the labels, created at its first use: for callers that keep it. */
  getSeries(route: string, status: string): DurationSeries;
}

interface HistogramOptions {
  name: string;
  help: string;
  /** Upper limits of the buckets in seconds, ascending. */
  buckets: readonly number[];
  registry: Registry;
}

/**
 * Creates a histogram with the labels `route` and `status` in a registry of prom-client, whose own histogram looks its series
 * up by a text made of the labels each time: as much processor time as a tenth of a cached page.
 */
export function createDurationHistogram(options: HistogramOptions): DurationHistogram {
  const { name, help, buckets, registry } = options;
  const series = new Map<string, ReturnType<typeof createSeries>>();
  const metric = {
    name,
    help,
    type: "histogram",
    aggregator: "sum",
    get: async () => ({
      name,
      help,
      type: "histogram",
      aggregator: "sum",
      values: [...series.values()].flatMap((one) => one.listValues(name)),
    }),
  };
  // The registry calls nothing else; its types know only the library's own classes.
  registry.registerMetric(metric as unknown as Parameters<Registry["registerMetric"]>[0]);
  return {
    getSeries(route, status) {
      const key = `${status} ${route}`;
      let found = series.get(key);
      if (!found) {
        found = createSeries(buckets, { route, status });
        series.set(key, found);
      }
      return found;
    },
  };
}

function createSeries(buckets: readonly number[], labels: Readonly<Record<string, string>>) {
  const counts = [...buckets, Number.POSITIVE_INFINITY].map(() => 0);
  let sum = 0;
  return {
    observe(seconds: number): void {
      let index = 0;
      while (index < buckets.length && seconds > (buckets[index] ?? 0)) index++;
      counts[index] = (counts[index] ?? 0) + 1;
      sum += seconds;
    },
    /** Values in the form of prom-client; Prometheus counts each bucket with all smaller ones. */
    listValues(name: string) {
      let count = 0;
      const cumulative = counts.map((own, index) => {
        count += own;
        const le = buckets[index] ?? "+Inf";
        return { metricName: `${name}_bucket`, labels: { le, ...labels }, value: count };
      });
      return [
        ...cumulative,
        { metricName: `${name}_sum`, labels, value: sum },
        { metricName: `${name}_count`, labels, value: count },
      ];
    },
  };
}
