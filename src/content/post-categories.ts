import type { ServiceId } from "./services.ts";

/** A post's kind: 1 service design, 2 programming, 3 e-commerce, 4 agile management, 5 digital design. */
export type PostCategory = 1 | 2 | 3 | 4 | 5;

interface CategoryAppearance {
  /** The service whose glyph and tone the category wears. */
  service: ServiceId;
  /** Its name's key in the texts of the blog's pages. */
  textKey: "serviceDesign" | "programming" | "ecommerce" | "agileManagement" | "digitalDesign";
}

/** How a post of each kind looks and is named. */
export const categoryAppearances: Record<PostCategory, CategoryAppearance> = {
  1: { service: "service-design", textKey: "serviceDesign" },
  2: { service: "programming", textKey: "programming" },
  3: { service: "ecommerce", textKey: "ecommerce" },
  4: { service: "agile-management", textKey: "agileManagement" },
  5: { service: "digital-design", textKey: "digitalDesign" },
};
