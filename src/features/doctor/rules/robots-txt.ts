/** Rules of robots.txt for all crawlers (`User-agent: *`), and its sitemaps. */
export type RobotsTxt = ReturnType<typeof parseRobotsTxt>;

/** Rules that are read; each is applied to every address. */
const maxRules = 500;

/** Parses robots.txt (RFC 9309); groups of single crawlers are left out. */
export function parseRobotsTxt(text: string) {
  const sitemaps: string[] = [];
  const rules: { readonly isAllowed: boolean; readonly path: string }[] = [];
  let isForAll = false;
  let isInAgents = false;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field = "", value = ""] = /^\s*([\w-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const name = field.toLowerCase();
    if (name === "sitemap") sitemaps.push(value.trim());
    if (name === "user-agent") {
      isForAll = (isInAgents && isForAll) || value.trim() === "*";
      isInAgents = true;
    }
    if (name !== "allow" && name !== "disallow") continue;
    isInAgents = false;
    if (isForAll && value.trim() && rules.length < maxRules)
      rules.push({ isAllowed: name === "allow", path: value.trim() });
  }
  return { sitemaps, rules };
}

/** The longest matching rule decides; between two of equal length, `Allow` (RFC 9309, 2.2.2). */
export function isCrawlable({ rules }: RobotsTxt, url: string): boolean {
  const { pathname, search } = new URL(url);
  const matching = rules.filter(({ path }) => matches(path, pathname + search));
  const longest = Math.max(0, ...matching.map(({ path }) => path.length));
  const deciding = matching.filter(({ path }) => path.length === longest);
  return deciding.length === 0 || deciding.some((rule) => rule.isAllowed);
}

/** Matches the beginning of a path; `*` is any text, and `$` the end (RFC 9309, 2.2.3). In linear time. */
function matches(rule: string, path: string): boolean {
  const isWhole = rule.endsWith("$");
  const [first = "", ...parts] = rule.replace(/\$$/, "").split("*");
  if (!path.startsWith(first)) return false;
  const last = isWhole ? parts.pop() : "";
  if (last === undefined) return path === first;
  let end = first.length;
  for (const part of parts) {
    const start = path.indexOf(part, end);
    if (start < 0) return false;
    end = start + part.length;
  }
  return path.slice(end).endsWith(last);
}
