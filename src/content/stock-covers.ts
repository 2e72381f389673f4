import { pictures } from "./media.generated.ts";

/** The covers of posts without one of their own, by the code of the post's kind. */
const coversByCategory = {
  1: [
    pictures["blog/cover-service-design-1"],
    pictures["blog/cover-service-design-2"],
    pictures["blog/cover-service-design-3"],
  ],
  2: [
    pictures["blog/cover-programming-1"],
    pictures["blog/cover-programming-2"],
    pictures["blog/cover-programming-3"],
  ],
  3: [
    pictures["blog/cover-ecommerce-1"],
    pictures["blog/cover-ecommerce-2"],
    pictures["blog/cover-ecommerce-3"],
  ],
  4: [
    pictures["blog/cover-agile-management-1"],
    pictures["blog/cover-agile-management-2"],
    pictures["blog/cover-agile-management-3"],
  ],
  5: [
    pictures["blog/cover-digital-design-1"],
    pictures["blog/cover-digital-design-2"],
    pictures["blog/cover-digital-design-3"],
  ],
} as const;

const week = 7 * 24 * 60 * 60 * 1000;

/** Posts of neighbouring weeks wear different pictures of their category; both languages of a post wear the same. */
export function getStockCover(category: keyof typeof coversByCategory, publishedAt: Date) {
  const [first, second, third] = coversByCategory[category];
  return [first, second, third][Math.floor(publishedAt.getTime() / week) % 3] ?? first;
}
