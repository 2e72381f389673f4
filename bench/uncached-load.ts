import { type LoadKind, loadAddresses } from "../tests/support/servers/load-addresses.ts";
import { type MeasuredLoad, measureUnderLoad } from "../tests/support/servers/uncached-load.ts";

/** Duration of each kind of load, in milliseconds. */
const duration = 4000;

/**
 * Latency in milliseconds of a cached page and a file while 64 connections of another process request uncached resources,
 * by kind of resource; `none` is without load.
 */
export async function measureUncachedLoad(
  origin: string,
): Promise<Record<LoadKind | "none", MeasuredLoad>> {
  await measureUnderLoad(origin, { duration: 500 });
  const measured = { none: await measureUnderLoad(origin, { duration }) };
  for (const kind of Object.keys(loadAddresses) as LoadKind[]) {
    Object.assign(measured, { [kind]: await measureUnderLoad(origin, { kind, duration }) });
  }
  return measured as Record<LoadKind | "none", MeasuredLoad>;
}
