import { pictures } from "#app/content/media.generated.ts";

/** The slides of the design case and their grounds, in the order of `carousel.pictures` in the portfolio's texts. */
export const caseSlides = [
  { picture: pictures["portfolio/case-plane"], ground: "base" },
  { picture: pictures["portfolio/case-letters"], ground: "light" },
  { picture: pictures["portfolio/case-screens"], ground: "tint" },
  { picture: pictures["portfolio/case-palette"], ground: "light" },
  { picture: pictures["portfolio/case-boxes"], ground: "base" },
  { picture: pictures["portfolio/case-phone"], ground: "tint" },
  { picture: pictures["portfolio/case-icons"], ground: "base" },
] as const;
