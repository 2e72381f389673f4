import type { Context } from "hono";
import type { KeptPage, KeptPages } from "#app/platform/page-cache/page-cache.ts";
import type { AppEnvironment } from "#app/server/hono-env.ts";
import { encodeAnswer } from "#app/server/pages/page-cache-key.ts";

/** A text for programs, made of the content: what it is cached under, and how it is made. */
interface CachedText {
  /** Must have few forms. */
  name: string;
  make: () => Promise<string>;
}

/** Answers with a text that stands as long as the content does, compressed once for all who ask. */
export type AnswerText = (
  c: Context<AppEnvironment>,
  text: CachedText,
  headers: Readonly<Record<string, string>>,
) => Promise<Response>;

/** Keeps texts in the store of finished pages; each is made once for all who ask at the same time. */
export function createTextCache(kept: KeptPages, getVersion: () => Promise<string>): AnswerText {
  const underWay = new Map<string, Promise<KeptPage>>();

  function make(key: string, { make }: CachedText, accepted: string | undefined) {
    const making = make()
      .then((text) => kept.keep(key, text, { accepted }))
      .finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  return async (c, text, headers) => {
    const accepted = c.req.header("accept-encoding");
    const key = JSON.stringify(["text", text.name, await getVersion()]);
    const found = kept.find(key) ?? (await (underWay.get(key) ?? make(key, text, accepted)));
    const answer = encodeAnswer(found, { accepted, ifNoneMatch: c.req.header("if-none-match") });
    for (const [name, value] of answer.headers) c.header(name, value);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    c.header("Vary", "Accept-Encoding");
    return answer.unchanged ? c.body(null, 304) : c.body(answer.body, 200);
  };
}
