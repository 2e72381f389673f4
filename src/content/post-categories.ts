import type { ServiceId } from "./services.ts";

/** A post's kind: 1 service design, 2 programming, 3 e-commerce, 4 agile management, 5 digital design. */
export type PostKind = 1 | 2 | 3 | 4 | 5;

interface Category {
  /** The service whose glyph and tone the category wears. */
  service: ServiceId;
  /** Its name's key in the texts of the blog's pages. */
  name: "serviceDesign" | "programming" | "ecommerce" | "agileManagement" | "digitalDesign";
}

/** How a post of each kind looks and is named. */
export const postCategories: Record<PostKind, Category> = {
  1: { service: "service-design", name: "serviceDesign" },
  2: { service: "programming", name: "programming" },
  3: { service: "ecommerce", name: "ecommerce" },
  4: { service: "agile-management", name: "agileManagement" },
  5: { service: "digital-design", name: "digitalDesign" },
};
