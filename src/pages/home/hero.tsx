import { PausableFilm } from "#app/islands/pausable-film/pausable-film.tsx";
import { films, pictures } from "#app/locale/media.generated.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { Island } from "#app/rendering/island.tsx";
import { ServicePicture } from "#app/sections/service-picture.tsx";
import { BangTitle } from "#app/ui/bang-title.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import type { Motion } from "#app/ui/motion-store.ts";
import text from "#app/ui/text.module.css";
import styles from "./hero.module.css";

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

interface HeroProps {
  texts: PageTexts<"home">;
  motion: Motion | undefined;
}

/** The first screen: the tagline across the whole width, the factory at work, and the way down to the services. */
export function Hero({ texts, motion }: HeroProps) {
  const { hero } = texts;
  return (
    <section className={styles.hero} data-flood="film">
      <Island
        name="pausable-film"
        component={PausableFilm}
        when="idle"
        props={{
          ...film,
          alt: hero.filmLabel,
          motion,
          texts: { pause: hero.pause, play: hero.play },
          className: styles.film,
          buttonClassName: styles.pause,
        }}
      />
      <div className={`${layout.container} ${styles.words}`}>
        <h1 className={`${text.display} ${styles.heading}`}>
          <BangTitle>{texts.heading}</BangTitle>
        </h1>
        <p className={`${text.lead} ${styles.lead}`}>{hero.paragraph}</p>
        <div className={styles.porthole} data-tone="pink">
          <ServicePicture
            id="ecommerce"
            label={hero.pictures[0] ?? ""}
            sizes="(max-width: 767px) 35vw, min(17vw, 30vh)"
          />
        </div>
        <a className={styles.scroll} href="#services" aria-label={hero.scrollLabel}>
          <Icon name="down" className={styles.arrow} />
          {hero.scroll}
        </a>
      </div>
    </section>
  );
}
