import type { ComponentType } from "react";

export const islands = {
  menu: () => import("#app/islands/menu/menu.tsx").then((module) => module.Menu),
  "hero-stage": () =>
    import("#app/islands/hero-stage/hero-stage.tsx").then((part) => part.HeroStage),
  "services-stage": () =>
    import("#app/islands/services-stage/services-stage.tsx").then((part) => part.ServicesStage),
  "client-marquee": () =>
    import("#app/islands/client-marquee/client-marquee.tsx").then((part) => part.ClientMarquee),
  "team-stage": () =>
    import("#app/islands/team-stage/team-stage.tsx").then((part) => part.TeamStage),
  "office-clocks": () =>
    import("#app/islands/office-clocks/office-clocks.tsx").then((part) => part.OfficeClocks),
  "case-carousel": () =>
    import("#app/islands/case-carousel/case-carousel.tsx").then((part) => part.CaseCarousel),
  "machine-film": () =>
    import("#app/islands/machine-film/machine-film.tsx").then((part) => part.MachineFilm),
  "scroller-controls": () =>
    import("#app/islands/scroller-controls/scroller-controls.tsx").then(
      (part) => part.ScrollerControls,
    ),
  "contact-form": () =>
    import("#app/islands/contact-form/contact-form.tsx").then((part) => part.ContactForm),
  "contact-form-crate": () =>
    import("#app/islands/contact-form/contact-form-crate.tsx").then(
      (part) => part.ContactFormCrate,
    ),
} as const satisfies Record<string, () => Promise<ComponentType<never>>>;

export type IslandName = keyof typeof islands;
