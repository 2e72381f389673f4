import { get } from "node:http";
import { waitForCompression } from "../tests/support/servers/page-cache.ts";

/** A page as sent with brotli; `fetch` would decode it. */
export function fetchEncoded(url: string): Promise<{ body: Buffer; headers: Headers }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "br" } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const headers = new Headers(response.headers as Record<string, string>);
        resolve({ body: Buffer.concat(chunks), headers });
      });
    }).on("error", reject);
  });
}

/** Has a page of a site cached as small as it will ever be sent. */
export async function waitForSmallPage(siteUrl: string, address: string): Promise<void> {
  await fetchEncoded(siteUrl + address);
  await waitForCompression(siteUrl);
}
