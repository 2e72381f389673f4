import { pictures } from "./media.generated.ts";
import { getLargestPicturePath } from "./picture-path.ts";
import type { ServiceId } from "./services.ts";

/**
 * The post categories, in the order of the tabs. `code` is stored and sent as `type`, `name` is what a post file may
 * state, `slug` is the value of `?category=`, `textKey` the key of the localized name in the blog's texts, and
 * `service` the service whose icon and tone the category shares.
 */
export const postCategories = [
  {
    code: 2,
    name: "programacion",
    slug: "programacion",
    textKey: "programming",
    service: "programming",
  },
  {
    code: 1,
    name: "service design",
    slug: "service-design",
    textKey: "serviceDesign",
    service: "service-design",
  },
  {
    code: 5,
    name: "diseño digital",
    slug: "diseno-digital",
    textKey: "digitalDesign",
    service: "digital-design",
  },
  { code: 3, name: "e-commerce", slug: "e-commerce", textKey: "ecommerce", service: "ecommerce" },
  {
    code: 4,
    name: "agile management",
    slug: "agile-management",
    textKey: "agileManagement",
    service: "agile-management",
  },
] as const satisfies readonly { code: number; service: ServiceId; [key: string]: unknown }[];

export type PostCategory = (typeof postCategories)[number];
export type PostCategoryCode = PostCategory["code"];
export type PostCategorySlug = PostCategory["slug"];

/** The category with a code; throws a RangeError for a code that is not in the table. */
export function getPostCategory(code: PostCategoryCode): PostCategory {
  const found = postCategories.find((category) => category.code === code);
  if (!found) throw new RangeError(`no post category ${code}`);
  return found;
}

export function findPostCategoryBySlug(slug: string | null | undefined): PostCategory | undefined {
  return postCategories.find((category) => category.slug === slug);
}

const listCovers = (service: ServiceId) =>
  [
    pictures[`blog/cover-${service}-1`],
    pictures[`blog/cover-${service}-2`],
    pictures[`blog/cover-${service}-3`],
  ] as const;

const week = 7 * 24 * 60 * 60 * 1000;

/** Posts of consecutive weeks get different covers of their category; both languages of a post share one. */
export function getStockCover(code: PostCategoryCode, publishedAt: Date) {
  const covers = listCovers(getPostCategory(code).service);
  return covers[getCoverIndex(publishedAt)] ?? covers[0];
}

const getCoverIndex = (publishedAt: Date) => Math.floor(publishedAt.getTime() / week) % 3;

/** Part of each of a category's covers that has its ball: a wide and low frame must show it. */
const coverFocuses = {
  programming: ["bottom", "middle", "top"],
  "service-design": ["bottom", "middle", "top"],
  "digital-design": ["bottom", "middle", "bottom"],
  ecommerce: ["top", "middle", "top"],
  "agile-management": ["bottom", "middle", "top"],
} as const satisfies Record<ServiceId, readonly string[]>;

export const getStockCoverFocus = (code: PostCategoryCode, publishedAt: Date) =>
  coverFocuses[getPostCategory(code).service][getCoverIndex(publishedAt)];

/** File name of a post's stock cover in its largest width, under which `/uploads/` serves it too. */
export function getStockCoverFile(code: PostCategoryCode, publishedAt: Date): string {
  return getLargestFile(getStockCover(code, publishedAt));
}

export const stockCoverFiles: ReadonlySet<string> = new Set(
  postCategories.flatMap(({ service }) => listCovers(service).map(getLargestFile)),
);

function getLargestFile(cover: ReturnType<typeof getStockCover>): string {
  const path = getLargestPicturePath(cover);
  return path.slice(path.lastIndexOf("/") + 1);
}
