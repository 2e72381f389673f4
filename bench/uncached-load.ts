import { type LoadKind, loadAddresses } from "../tests/support/load-addresses.ts";
import { type MeasuredLoad, measureUnderLoad } from "../tests/support/uncached-load.ts";

/** How long each kind of load lasts, in milliseconds. */
const duration = 4000;

/**
 * What a cached page and a file take, in milliseconds, while 64 connections of another process ask for what is not cached,
 * kind by kind; `none` is without them.
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
