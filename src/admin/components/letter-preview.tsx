import { type Letter, LetterBody, type Mailbox } from "#app/platform/mailer/letter.tsx";
import styles from "./letter-preview.module.css";

interface LetterPreviewProps {
  letter: Letter;
  /** Undefined where the site sends no mail. */
  sender: Mailbox | undefined;
}

export function LetterPreview({ letter, sender }: LetterPreviewProps) {
  return (
    <article className={styles.letter} lang={letter.language}>
      {sender ? <p className={styles.sender}>{formatMailbox(sender)}</p> : null}
      <p dir="auto">
        <b>{letter.subject}</b>
      </p>
      <div className={styles.body}>
        <LetterBody {...letter} />
      </div>
    </article>
  );
}

export const formatMailbox = ({ name, address }: Mailbox): string =>
  name ? `${name} <${address}>` : address;
