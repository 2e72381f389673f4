import ballPath from "#app/ui/ball-path.module.css";
import { Icon } from "#app/ui/icon.tsx";
import { type ContactFormTexts, formatPlural } from "./form-props.ts";
import type { Phase } from "./form-state.ts";
import styles from "./send-button.module.css";

interface SendButtonProps {
  texts: ContactFormTexts;
  /** Its label as long as nothing is wrong. */
  submit: string;
  phase: Phase;
  errorCount: number;
}

export function SendButton(props: SendButtonProps) {
  const { phase, errorCount } = props;
  const isSending = phase === "sending";
  return (
    <button className={styles.send} type="submit" aria-busy={isSending ? true : undefined}>
      {getLabel(props)}
      <span className={`${styles.ball} ${ballPath.arriving}`}>
        {isSending ? null : <Icon name={errorCount > 0 ? "warning" : "right"} />}
      </span>
    </button>
  );
}

function getLabel({ texts, submit, phase, errorCount }: SendButtonProps): string {
  if (phase === "sending") return texts.sending;
  if (errorCount > 0) return formatPlural(texts.review, errorCount);
  return phase === "writing" ? submit : texts.failure.retry;
}
