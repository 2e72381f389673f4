import type { ComponentType } from "react";

/** Every island by the name that its markup carries, each a part of its own that is fetched when it wakes. */
export const islands = {
  menu: () => import("#app/islands/menu/menu.tsx").then((part) => part.Menu),
  "pausable-film": () =>
    import("#app/islands/pausable-film/pausable-film.tsx").then((part) => part.PausableFilm),
  "case-carousel": () =>
    import("#app/islands/case-carousel/case-carousel.tsx").then((part) => part.CaseCarousel),
  "contact-form": () =>
    import("#app/islands/contact-form/contact-form.tsx").then((part) => part.ContactForm),
} as const satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;
