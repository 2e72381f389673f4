import { administratorPath, primitivesPath } from "../../gallery/address.ts";

/** The views of the gallery of which there are accepted pictures: a page, a width, a language, and the groups drawn there. */
export const primitiveViews = [primitivesPath, administratorPath].flatMap((path) => [
  { path, width: 1280, language: "es", groups: "[data-group]" },
  { path, width: 390, language: "en", groups: "[data-group=fluid]" },
]);
