import type { NewPost } from "../../../src/features/blog/rules/post.ts";

/** A post published in Spanish on 19 November 2026. */
export function makePost(slug: string, overrides: Partial<NewPost> = {}): NewPost {
  return {
    slug,
    img: "",
    name: `Título de ${slug}`,
    author: "Ana Pérez",
    meta: "Resumen",
    body: "<p>Cuerpo</p>",
    category: 2,
    language: "es",
    translationSlug: undefined,
    publishedAt: new Date("2026-11-19T10:00:00.000Z"),
    draft: false,
    updatedAt: new Date("2026-11-19T10:00:00.000Z"),
    formerSlugs: [],
    ...overrides,
  };
}
