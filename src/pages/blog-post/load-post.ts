import type { BlogSource } from "#app/features/blog/rules/blog-ports.ts";
import type { BodyHeading } from "#app/features/blog/rules/body/headings.ts";
import { readBody, type SanitizedBody } from "#app/features/blog/rules/body/sanitize-body.ts";
import type { Post, PostSummary } from "#app/features/blog/rules/post.ts";
import type { Language } from "#app/locale/languages.ts";
import { hashText } from "#app/platform/text/hash-text.ts";
import type { PageContext } from "#app/shell/page.ts";

const relatedCount = 4;

/** Among how many neighbours in time they are drawn; of a blog with no more than that, among all. */
const candidateCount = 40;

const millisecondsPerDay = 86_400_000;

export const getNextDraw = (now: Date): Date =>
  new Date((Math.floor(now.getTime() / millisecondsPerDay) + 1) * millisecondsPerDay);

/** Hexadecimal digits of the largest hash that a number holds exactly. */
const exactDigits = 13;

/**
 * Up to four other posts, by chance: of the reader's language, then of the other one where those are too few. Never the
 * twin of one that is there. The draw is that of the post and the day (UTC): readers who come back revalidate the page that they have,
 * and posts that are added or withdrawn change it only where they are drawn themselves.
 */
export async function chooseRelatedPosts(
  store: Pick<BlogSource, "listPublished">,
  post: Pick<PostSummary, "slug" | "translationSlug">,
  { language, now }: { language: Language; now: Date },
): Promise<PostSummary[]> {
  const day = now.toISOString().slice(0, 10);
  // Twice, because similar texts have hashes that are close.
  const draw = (slug: string) => hashText(hashText(JSON.stringify([day, post.slug, slug])));
  const excludedSlugs = new Set([post.slug, post.translationSlug]);
  const related: PostSummary[] = [];
  for (const languageFilter of [{ language }, {}]) {
    const candidates = await listCandidates(store, { now, ...languageFilter }, draw(""));
    const ranked = candidates.map((other) => ({ other, rank: draw(other.slug) }));
    for (const { other } of ranked.toSorted((a, b) => (a.rank < b.rank ? -1 : 1))) {
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
  draw: string,
): Promise<PostSummary[]> {
  const list = (offset: number) =>
    store.listPublished({ ...query, page: { offset, limit: candidateCount } });
  const newest = await list(0);
  const random = Number.parseInt(draw.slice(0, exactDigits), 16) / 16 ** exactDigits;
  const offset = Math.floor(random * (newest.total - candidateCount + 1));
  return (offset > 0 ? await list(offset) : newest).posts;
}

export interface PostData {
  post: Post;
  body: SanitizedBody;
  related: PostSummary[];
  nextDraw: Date;
  wordCount: number;
  readingMinutes: number;
  /** Its parts, where it is long enough to be looked through; else none. */
  tableOfContents: BodyHeading[];
}

const tableOfContentsMinimum = { words: 700, headings: 3 };

export async function loadPost(
  store: Pick<BlogSource, "listPublished" | "findPublishedBySlug">,
  { language, now, params }: Pick<PageContext, "language" | "now" | "params">,
): Promise<PostData | undefined> {
  const post = await store.findPublishedBySlug(params["slug"] ?? "", now);
  if (!post) return undefined;
  const body = readBody(post.body);
  const { wordCount } = body;
  const headings = body.headings.filter(({ level }) => level === 2);
  return {
    post,
    body,
    related: await chooseRelatedPosts(store, post, { language, now }),
    nextDraw: getNextDraw(now),
    wordCount,
    readingMinutes: getReadingMinutes(wordCount),
    tableOfContents:
      wordCount >= tableOfContentsMinimum.words &&
      headings.length >= tableOfContentsMinimum.headings
        ? headings
        : [],
  };
}

/** Words a minute that an adult reads of a text that is not a story (https://doi.org/10.1016/j.jml.2019.104047). */
const wordsPerMinute = 238;

function getReadingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
