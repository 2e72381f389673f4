import { useState } from "react";
import { Film, type FilmProps } from "#app/ui/film.tsx";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./pausable-film.module.css";

type PausableFilmProps = FilmProps & {
  texts: { pause: string; play: string };
  buttonClassName?: string | undefined;
};

/** A film with the button that stops it, which is there only while there is something to stop. */
export function PausableFilm({ texts, buttonClassName, ...film }: PausableFilmProps) {
  const [paused, setPaused] = useState(false);
  const [started, setStarted] = useState(false);
  return (
    <>
      <Film {...film} paused={paused} onStart={setStarted} />
      {started && (
        <button
          type="button"
          className={`${styles.pause} ${buttonClassName ?? ""}`}
          onClick={() => setPaused(!paused)}
        >
          <Icon name={paused ? "right" : "pause"} />
          {paused ? texts.play : texts.pause}
        </button>
      )}
    </>
  );
}
