import { films, pictures } from "#app/content/media.generated.ts";
import { HeroStage } from "#app/islands/hero-stage/hero-stage.tsx";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { Island } from "#app/platform/hydration/island.tsx";
import { serviceToys } from "#app/sections/service-picture.tsx";
import type { Motion } from "#app/ui/motion-store.ts";

const film = {
  film: films["home/hero-film"],
  poster: pictures["home/hero-film"],
  narrow: {
    film: films["home/hero-film-phone"],
    poster: pictures["home/hero-film-phone"],
    media: "(max-width: 767px)",
  },
  sizes: "(max-width: 767px) 100vw, min(80vw, 131vh)",
};

// In the order of their names in the texts.
const views = [
  { ...serviceToys.ecommerce, tone: "pink" },
  { ...serviceToys.programming, tone: "blue" },
  { ...serviceToys["digital-design"], tone: "violet" },
];

interface HeroProps {
  texts: PageTexts<"home">;
  motion: Motion | undefined;
}

/** The first screen: the tagline across the whole width, the factory at work, and the way down to the services. */
export function Hero({ texts, motion }: HeroProps) {
  const { pictures: names, headlines, ...words } = texts.hero;
  return (
    <Island
      name="hero-stage"
      component={HeroStage}
      when="idle"
      props={{
        film,
        headlines: [texts.heading, ...headlines],
        views: views.map((view, index) => ({ ...view, alt: names[index] ?? "" })),
        texts: words,
        href: "#services",
        motion,
      }}
    />
  );
}
