import type { PostSummary } from "./post.ts";

export type PublishedPost = Pick<PostSummary, "slug" | "language">;

export interface Publication extends PublishedPost {
  readonly updatedAt: Date;
  readonly isWithdrawn: boolean;
}

export function findPublicationChanges(
  known: readonly Publication[],
  published: readonly Pick<PostSummary, "slug" | "language" | "updatedAt">[],
): Publication[] {
  const knownBySlug = new Map(known.map((publication) => [publication.slug, publication]));
  const publishedSlugs = new Set(published.map(({ slug }) => slug));
  const changed = published.flatMap(({ slug, language, updatedAt }) => {
    const before = knownBySlug.get(slug);
    const isSame =
      before &&
      !before.isWithdrawn &&
      before.language === language &&
      before.updatedAt.getTime() === updatedAt.getTime();
    return isSame ? [] : [{ slug, language, updatedAt, isWithdrawn: false }];
  });
  const withdrawn = known
    .filter(({ slug, isWithdrawn }) => !isWithdrawn && !publishedSlugs.has(slug))
    .map((publication) => ({ ...publication, isWithdrawn: true }));
  return [...changed, ...withdrawn];
}
