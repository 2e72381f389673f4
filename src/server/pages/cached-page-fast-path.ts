import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Histogram } from "prom-client";
import type { Runtime } from "#app/composition/create-runtime.ts";
import {
  defaultLanguage,
  findLanguage,
  type Language,
  languageKey,
  languages,
} from "#app/locale/languages.ts";
import { getPath, isShared, pageIds } from "#app/locale/route-pairs.ts";
import type { KeptPages } from "#app/platform/page-cache/page-cache.ts";
import { logRequest } from "#app/server/middleware/request-log.ts";
import type { Metrics } from "#app/server/operations/metrics.ts";
import { findMotion } from "#app/ui/motion-store.ts";
import { answerKeptPage, getPageKey } from "./page-cache-key.ts";
import { formatLanguageCookie } from "./page-language.ts";
import { getPage } from "./page-registry.ts";

interface KeptAnswersParts {
  keptPages: KeptPages;
  feed: Pick<Runtime["feed"], "getCurrent">;
  /** The headers of every answer, as the application sets them. */
  headers: readonly (readonly [string, string])[];
  log: Logger;
  metrics: Metrics;
  secureCookies: boolean;
}

interface Address {
  /** The language that the path decides. */
  decided: Language | undefined;
  showsFeed: boolean;
  count: Histogram.Internal<string>;
  countUnchanged: Histogram.Internal<string>;
}

/** Answers a request from the kept pages; false when the application has to. */
export type AnswerKept = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean;

const storedLanguage = new RegExp(`(?:^|; )${languageKey}=(\\w+)`);

/**
 * The short way for what is asked for most: a page that loads nothing, at its canonical address, already finished. It
 * answers what the application would, header for header, without building a request: three times as many a second.
 */
export function createKeptAnswers(parts: KeptAnswersParts): AnswerKept {
  const { keptPages, feed, log } = parts;
  const common = parts.headers.flat();
  const languageCookies = new Map(
    languages.map((language) => [language, formatLanguageCookie(language, parts.secureCookies)]),
  );
  const addresses = new Map<string, Address>();
  for (const id of pageIds) {
    const { load, showsFeed = false } = getPage(id);
    if (load || id === "blog-post" || id === "information") continue;
    for (const language of languages) {
      const decided = isShared(id) ? undefined : language;
      const count = parts.metrics.requests.labels(id, "2xx");
      const countUnchanged = parts.metrics.requests.labels(id, "3xx");
      addresses.set(getPath(id, language), { decided, showsFeed, count, countUnchanged });
    }
  }

  return (incoming, outgoing) => {
    const { method, url = "", headers } = incoming;
    const address = addresses.get(url);
    if (method !== "GET" || !address) return false;
    const start = performance.now();
    const { decided, showsFeed } = address;
    const stored = findLanguage(storedLanguage.exec(headers.cookie ?? "")?.[1]);
    const language = decided ?? stored ?? defaultLanguage;
    const motion = findMotion(headers.cookie);
    const page = keptPages.find(
      getPageKey(
        { path: url, query: {}, language, motion },
        { feed: showsFeed ? feed.getCurrent() : undefined },
      ),
    );
    if (!page) return false;

    const requestId = crypto.randomUUID();
    const own = answerKeptPage(page, {
      accepted: headers["accept-encoding"]?.toString(),
      ifNoneMatch: headers["if-none-match"],
    });
    const answer = [...common, ...own.headers.flat(), "x-request-id", requestId];
    if (decided && decided !== stored && headers["sec-purpose"] === undefined) {
      answer.push("set-cookie", languageCookies.get(decided) ?? "");
    }
    outgoing.writeHead(own.unchanged ? 304 : 200, answer);
    outgoing.end(own.body);
    logRequest(log, { requestId, method, path: url, status: outgoing.statusCode, start });
    const { observe } = own.unchanged ? address.countUnchanged : address.count;
    observe((performance.now() - start) / 1000);
    return true;
  };
}
