import type { AreaContext } from "#app/admin/screen.ts";
import type { Reply } from "#app/features/contact/rules/reply.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import styles from "./reply-panel.module.css";
import { replyTexts } from "./texts.ts";

/** Author, recipient and time of a letter. */
export function LetterLine({ language, times, reply }: AreaContext & { reply: Reply }) {
  return (
    <p className={styles.line}>
      {fillText(replyTexts[language].replies.line, {
        author: reply.author,
        recipient: reply.recipient,
        time: times.formatTime(reply.createdAt),
      })}
    </p>
  );
}

interface LetterTextProps {
  reply: Reply;
  /** Language of the request, in which letters are written. */
  lang: Language;
  isOpen?: boolean;
}

/** Subject and text of a letter, to be unfolded. */
export function LetterText({ reply, lang, isOpen = false }: LetterTextProps) {
  return (
    <details className={styles.letter} open={isOpen}>
      <summary dir="auto">{reply.subject}</summary>
      <p lang={lang} dir="auto">
        {reply.text}
      </p>
    </details>
  );
}
