/** The views of the gallery of which there are accepted pictures: a width, a language, and the groups that are drawn there. */
export const primitiveViews = [
  { width: 1280, language: "es", groups: "[data-group]" },
  { width: 390, language: "en", groups: "[data-group=fluid]" },
] as const;
