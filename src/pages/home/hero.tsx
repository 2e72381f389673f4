import { pictures, videos } from "#app/content/media.generated.ts";
import { HeroStage } from "#app/islands/hero-stage/hero-stage.tsx";
import { Island } from "#app/platform/hydration/island.tsx";
import { serviceIllustrations } from "#app/sections/service-pictures.ts";
import type { ViewProps } from "#app/shell/page.ts";

const heroVideo = {
  sources: [videos["home/hero-film"], videos["home/hero-film-1920"], videos["home/hero-film-2560"]],
  poster: pictures["home/hero-film"],
  narrow: {
    film: videos["home/hero-film-phone"],
    poster: pictures["home/hero-film-phone"],
    media: "(max-width: 767px)",
  },
  sizes: "(max-width: 767px) 100vw, min(80vw, 131vh)",
};

// In the order of their names in the texts.
const thumbnails = [
  { ...serviceIllustrations.ecommerce, tone: "pink" },
  { ...serviceIllustrations.programming, tone: "blue" },
  { ...serviceIllustrations["digital-design"], tone: "violet" },
];

export function Hero({ texts }: ViewProps<"home">) {
  const { pictures: thumbnailAlts, headlines, facts, ...stageTexts } = texts.hero;
  return (
    <Island
      name="hero-stage"
      component={HeroStage}
      hydrateOn="motion"
      props={{
        video: heroVideo,
        headlines: [texts.heading, ...headlines],
        thumbnails: thumbnails.map((view, index) => ({ ...view, alt: thumbnailAlts[index] ?? "" })),
        facts,
        texts: stageTexts,
        href: "#services",
      }}
    />
  );
}
