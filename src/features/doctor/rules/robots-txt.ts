interface Rule {
  readonly isAllowed: boolean;
  readonly path: string;
}

/** Rules of robots.txt for all crawlers, and its sitemaps. */
export interface RobotsTxt {
  readonly sitemaps: readonly string[];
  /** Rules of the groups for every crawler (`User-agent: *`). */
  readonly rules: readonly Rule[];
}

/** Parses robots.txt (RFC 9309); groups of single crawlers are left out. */
export function parseRobotsTxt(text: string): RobotsTxt {
  const sitemaps: string[] = [];
  const rules: Rule[] = [];
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
    if (isForAll && value.trim()) rules.push({ isAllowed: name === "allow", path: value.trim() });
  }
  return { sitemaps, rules };
}

/** Whether an address is allowed: the longest matching rule decides, and of two equally long ones the permission. */
export function isAllowed({ rules }: RobotsTxt, url: string): boolean {
  const { pathname, search } = new URL(url);
  const matching = rules.filter(({ path }) => toPattern(path).test(pathname + search));
  const longest = Math.max(0, ...matching.map(({ path }) => path.length));
  const deciding = matching.filter(({ path }) => path.length === longest);
  return deciding.length === 0 || deciding.some((rule) => rule.isAllowed);
}

function toPattern(path: string): RegExp {
  const pattern = path
    .replace(/\$$/, "")
    .split(/\*+/)
    .map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, "\\$&"))
    .join(".*");
  return new RegExp(`^${pattern}${path.endsWith("$") ? "$" : ""}`);
}
