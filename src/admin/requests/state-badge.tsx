import type { HandledRequest, HandlingState } from "#app/features/contact/rules/handling.ts";
import type { Language } from "#app/locale/languages.ts";
import styles from "./state-badge.module.css";
import { requestTexts } from "./texts.ts";

type ShownState = HandlingState | "suspect";

const ring = <circle cx="8" cy="8" r="6.5" className={styles.line} />;

const shapes: Readonly<Record<ShownState, React.ReactNode>> = {
  new: <circle cx="8" cy="8" r="7.5" className={styles.ball} />,
  open: (
    <>
      {ring}
      <path d="M8 8V3.8a4.2 4.2 0 0 1 0 8.4z" className={styles.solid} />
    </>
  ),
  answered: (
    <>
      {ring}
      <path d="m5 8.2 2.1 2.1L11 6.2" className={styles.line} />
    </>
  ),
  won: (
    <>
      <circle cx="8" cy="8" r="7.5" className={styles.solid} />
      <path d="m4.8 8.2 2.2 2.2 4.3-4.4" className={styles.inner} />
    </>
  ),
  lost: (
    <>
      <circle cx="8" cy="8" r="6.5" className={styles.quiet} />
      <path d="M5 8h6" className={styles.line} />
    </>
  ),
  suspect: (
    <>
      <path d="M8 1.2 15.5 14.5H.5z" className={styles.error} />
      <path d="M8 5.8v4M8 12v.6" className={styles.sign} />
    </>
  ),
};

/** Shape of a state; the word is beside it. */
export function StateShape({ state }: { state: ShownState }) {
  return (
    <svg className={styles.shape} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {shapes[state]}
    </svg>
  );
}

/** State of a request: shape and word. */
export function StateBadge({ language, state }: { language: Language; state: ShownState }) {
  return (
    <span className={styles.state}>
      <StateShape state={state} />
      {requestTexts[language].states[state]}
    </span>
  );
}

/** State of a request as it is shown: suspects have one of their own. */
export const getShownState = ({ state, suspectReason }: HandledRequest): ShownState =>
  suspectReason ? "suspect" : state;
