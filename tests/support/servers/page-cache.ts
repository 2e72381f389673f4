import { setTimeout } from "node:timers/promises";

/** Resolves once every page that a site has made so far is sent as small as it will ever be; `/metrics` tells. */
export async function waitForCompression(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const text = await (await fetch(`${origin}/metrics`)).text();
    if (/^page_cache_compressing 0$/m.test(text)) return;
    await setTimeout(100);
  }
  throw new Error("pages are still being compressed after a minute");
}
