import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { PostSummary } from "#app/features/blog/rules/post.ts";
import type { Language } from "#app/locale/languages.ts";

/** Number of related posts below a post. */
const relatedCount = 4;

/** Among how many neighbours in time they are drawn; of a blog with no more than that, among all. */
const candidateCount = 40;

/** A number from 0, and below 1. */
type RandomSource = () => number;

/**
 * Up to four other posts, by chance: of the reader's language, then of the other one where those are too few. Never the
 * twin of one that is there.
 */
export async function chooseRelatedPosts(
  store: Pick<BlogSource, "listPublished">,
  post: Pick<PostSummary, "slug" | "translationSlug">,
  { language, now }: { language: Language; now: Date },
  random: RandomSource = Math.random,
): Promise<PostSummary[]> {
  const excludedSlugs = new Set([post.slug, post.translationSlug]);
  const related: PostSummary[] = [];
  for (const languageFilter of [{ language }, {}]) {
    for (const other of shuffle(
      await listCandidates(store, { now, ...languageFilter }, random),
      random,
    )) {
      if (related.length === relatedCount) return related;
      if (excludedSlugs.has(other.slug) || excludedSlugs.has(other.translationSlug ?? other.slug))
        continue;
      excludedSlugs.add(other.slug);
      related.push(other);
    }
  }
  return related;
}

async function listCandidates(
  store: Pick<BlogSource, "listPublished">,
  query: { now: Date; language?: Language },
  random: RandomSource,
): Promise<PostSummary[]> {
  const list = (offset: number) =>
    store.listPublished({ ...query, page: { offset, limit: candidateCount } });
  const newest = await list(0);
  const offset = Math.floor(random() * (newest.total - candidateCount + 1));
  return (offset > 0 ? await list(offset) : newest).posts;
}

/** Every order is as likely as any other (Fisher and Yates). */
function shuffle<Item>(items: readonly Item[], random: RandomSource): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const item = shuffled[last] as Item;
    shuffled[last] = shuffled[other] as Item;
    shuffled[other] = item;
  }
  return shuffled;
}
