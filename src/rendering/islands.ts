import type { ComponentType } from "react";

/** Every island by the name that its markup carries, each a part of its own that is fetched when it wakes. */
export const islands = {
  menu: () => import("#app/islands/menu/menu.tsx").then((part) => part.Menu),
  "pausable-film": () =>
    import("#app/islands/pausable-film/pausable-film.tsx").then((part) => part.PausableFilm),
  "services-stage": () =>
    import("#app/islands/services-stage/services-stage.tsx").then((part) => part.ServicesStage),
  "contact-form": () =>
    import("#app/islands/contact-form/contact-form.tsx").then((part) => part.ContactForm),
  "team-stage": () =>
    import("#app/islands/team-stage/team-stage.tsx").then((part) => part.TeamStage),
} as const satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;
