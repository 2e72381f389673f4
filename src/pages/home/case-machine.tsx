import { findCaseFilm, getCaseMachine } from "#app/content/case-machines.ts";
import type { ProjectId } from "#app/content/projects.ts";
import { MachineFilm } from "#app/islands/machine-film/machine-film.tsx";
import type { Language } from "#app/locale/languages.ts";
import { getProjectTexts } from "#app/locale/texts/listed-texts.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { Island } from "#app/platform/hydration/island.tsx";
import { Picture } from "#app/ui/picture.tsx";
import styles from "./case-machine.module.css";

interface CaseMachineProps {
  id: ProjectId;
  language: Language;
}

const videoId = "machine-film";

/** Id of that picture, whose alternative text tells what is seen in the film. */
const runningId = "machine-running";

interface MachineSwitchProps extends CaseMachineProps {
  className: string | undefined;
}

const sizes = "(max-width: 1023px) 106vw, 62vw";

export function BrokenMachine({ id, language }: CaseMachineProps) {
  return (
    <div className={styles.machine} data-project={id}>
      <Picture
        picture={getCaseMachine(id).broken}
        alt={getProjectTexts(id, language).machineAlt}
        sizes={sizes}
        isPriority
        className={styles.state}
      />
    </div>
  );
}

/** The machine with its three pieces in place; where scroll timelines exist they come one by one, and repair it. */
export function AssembledMachine({ id, language }: CaseMachineProps) {
  const { broken, running, pieces } = getCaseMachine(id);
  const { pieces: pieceTexts, runningAlt } = getProjectTexts(id, language);
  return (
    <div className={styles.machine} data-project={id}>
      <div className={styles.body} data-body="">
        <span className={styles.broken} data-state="broken" aria-hidden="true">
          <Picture picture={broken} decorative sizes={sizes} isPriority className={styles.state} />
        </span>
        <span id={runningId} className={styles.running} data-state="running">
          <Picture picture={running} alt={runningAlt} sizes={sizes} className={styles.state} />
        </span>
        {findCaseFilm(id) ? (
          <video
            id={videoId}
            className={styles.film}
            preload="none"
            muted
            loop
            playsInline
            aria-hidden="true"
            tabIndex={-1}
          />
        ) : null}
        {pieces.map((picture, index) => (
          <div key={picture.path} className={styles.socket}>
            <div data-piece={index + 1}>
              <Picture
                picture={picture}
                alt={pieceTexts[index]?.pictureAlt ?? ""}
                sizes="(max-width: 1023px) 36vw, 20vw"
                className={styles.picture}
              />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

export function MachineSwitch({ id, language, className }: MachineSwitchProps) {
  const film = findCaseFilm(id);
  if (!film) return null;
  const { film: texts } = getTexts(language, "home").projects;
  return (
    <div className={className} data-screen-only="">
      <Island
        name="machine-film"
        component={MachineFilm}
        props={{ videoId, describedBy: runningId, film, texts }}
      />
    </div>
  );
}
