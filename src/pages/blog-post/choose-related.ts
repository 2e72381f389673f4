import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import type { Language } from "#app/locale/languages.ts";

/** How many other posts stand below a post. */
const relatedSize = 4;

/** Among how many neighbours in time they are drawn; of a blog with no more than that, among all. */
const poolSize = 40;

/** A number from 0, and below 1. */
type Chance = () => number;

/**
 * Up to four other posts, by chance: of the reader's language, then of the other one where those are too few. Never the
 * twin of one that is there.
 */
export async function chooseRelated(
  store: Pick<BlogSource, "listPublished">,
  post: Pick<PostSummary, "slug" | "twin">,
  { language, now }: { language: Language; now: Date },
  chance: Chance = Math.random,
): Promise<PostSummary[]> {
  const taken = new Set([post.slug, post.twin]);
  const related: PostSummary[] = [];
  for (const own of [{ language }, {}]) {
    for (const other of shuffle(await listPool(store, { now, ...own }, chance), chance)) {
      if (related.length === relatedSize) return related;
      if (taken.has(other.slug) || taken.has(other.twin ?? other.slug)) continue;
      taken.add(other.slug);
      related.push(other);
    }
  }
  return related;
}

async function listPool(
  store: Pick<BlogSource, "listPublished">,
  query: { now: Date; language?: Language },
  chance: Chance,
): Promise<PostSummary[]> {
  const list = (offset: number) =>
    store.listPublished({ ...query, page: { offset, limit: poolSize } });
  const newest = await list(0);
  const offset = Math.floor(chance() * (newest.total - poolSize + 1));
  return (offset > 0 ? await list(offset) : newest).posts;
}

/** Every order is as likely as any other (Fisher and Yates). */
function shuffle<Item>(items: readonly Item[], chance: Chance): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(chance() * (last + 1));
    const item = shuffled[last] as Item;
    shuffled[last] = shuffled[other] as Item;
    shuffled[other] = item;
  }
  return shuffled;
}
