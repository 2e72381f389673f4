/** Addresses that a load requests; the number makes each one different. */
const pathsByKind = {
  "pages past the end": (number) => `/blog?page=${number % 10_000}`,
  "odd queries": (number) => `/blog?page=${oddPages[number % oddPages.length]}&x=${number}`,
  searches: (number) => `/blog?q=equipo+${number}`,
  "unknown addresses": (number) => `/nada-${number}`,
  "unknown posts": (number) => `/blog/entrada-${number}`,
  posts: (number) => `/blog/entregar-cada-dos-semanas?x=${number}`,
  "post details": () => "/administrator/app/site/get_blog_detail/entregar-cada-dos-semanas",
  "all posts": () => "/administrator/app/site/get_blogs",
  feeds: (number) => `/feed.xml?x=${number}`,
  sitemap: (number) => `/sitemap.xml?x=${number}`,
} satisfies Record<string, (number: number) => string>;

const oddPages = ["01", "+2", "2%20", "-1", "1e3", "", "%00"];
const pathFunctions = Object.values(pathsByKind);

/** Addresses that cost more than a cached page, by kind, and all kinds in turn. */
export const loadAddresses = {
  ...pathsByKind,
  everything: (number: number) =>
    (pathFunctions[number % pathFunctions.length] as (number: number) => string)(number),
} as const;

export type LoadKind = keyof typeof loadAddresses;
