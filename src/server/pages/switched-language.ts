import type { Context } from "hono";
import { decodePath } from "#app/locale/clean-path.ts";
import { defaultLanguage, findLanguage } from "#app/locale/languages.ts";
import { carryParameters, pageParameters } from "#app/locale/page-parameters.ts";
import { toSameOriginPath } from "#app/platform/http-server/local-path.ts";
import { resolvePath } from "./canonical-path.ts";

const foreignParameter = new RegExp(`[?&](?!(${pageParameters.join("|")})(=|&|$))[^&]`);

/** The `Referer` has a query parameter that no page reads. */
export const hasForeignReferrer = (referrer = ""): boolean => foreignParameter.test(referrer);

/**
 * The requested address with the parameters of the page before it, where that was the same page in the other language; undefined if
 * there are none, or they are there. With script, the language links have them.
 */
export function findCarriedAddress(c: Context): string | undefined {
  const referrer = c.req.header("referer");
  if (!hasForeignReferrer(referrer)) return undefined;
  const from = URL.parse(referrer ?? "");
  const to = new URL(c.req.url);
  // Compared without the port, which proxies may drop.
  if (from?.hostname !== to.hostname || hasForeignReferrer(to.search)) return undefined;
  const [before, after] = [from, to].map(readPage);
  if (before?.page !== after?.page || before?.language === after?.language) return undefined;
  const search = carryParameters(to.search, from.search);
  return search === to.search ? undefined : toSameOriginPath(to.pathname, search);
}

/** The page that an address names, or its path where there is none, and its language. */
function readPage({ pathname, searchParams }: URL) {
  const resolved = resolvePath(decodePath(pathname) ?? "");
  const match = resolved && "match" in resolved ? resolved.match : undefined;
  return {
    page: match?.id ?? pathname,
    language: match?.language ?? findLanguage(searchParams.get("lang")) ?? defaultLanguage,
  };
}
