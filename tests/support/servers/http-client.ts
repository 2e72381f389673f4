import { get } from "node:http";

/** The part of Playwright's request context that tests need also without a browser. */
export interface HttpClient {
  get(address: string): Promise<TextResponse>;
  post(
    address: string,
    options: { headers: Record<string, string>; data: unknown },
  ): Promise<TextResponse>;
}

interface TextResponse {
  ok(): boolean;
  status(): number;
  text(): Promise<string>;
  // biome-ignore lint/suspicious/noExplicitAny: the type that Playwright declares for JSON of any form.
  json(): Promise<any>;
}

/** A client that keeps cookies, as a browser context does. Addresses begin at the root of `origin`. */
export function createHttpClient(
  origin: string,
  initialCookies: Readonly<Record<string, string>> = {},
) {
  const cookies = new Map(Object.entries(initialCookies));
  const getCookieHeader = () => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

  async function send(address: string, init: RequestInit = {}): Promise<TextResponse> {
    const headers = { ...init.headers, Cookie: getCookieHeader() };
    const response = await fetch(origin + address, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const text = await response.text();
    return {
      ok: () => response.ok,
      status: () => response.status,
      text: async () => text,
      json: async () => JSON.parse(text),
    };
  }

  const client: HttpClient = {
    get: (address) => send(address),
    post: (address, { headers, data }) =>
      send(address, {
        method: "POST",
        headers: { ...headers, "Content-Type": "application/json" },
        body: JSON.stringify(data),
      }),
  };
  return { ...client, getCookieHeader };
}

/** Content codings that Chromium accepts from a trustworthy origin. */
export const browserEncodings = "gzip, deflate, br, zstd";

/** Headers and body as they were sent: the content coding is left on. */
export function fetchEncoded(url: string, encodings: string, cookie = "") {
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const headers = { "Accept-Encoding": encodings, ...(cookie && { Cookie: cookie }) };
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    }).on("error", reject);
  });
}
