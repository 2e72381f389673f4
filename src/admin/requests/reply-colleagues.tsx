import { Notice } from "#app/admin/components/notice.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import { outgoingStates, type Reply, type ReplyDraft } from "#app/features/contact/rules/reply.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./reply-panel.module.css";
import { LetterLine, LetterText } from "./sent-letter.tsx";
import { replyTexts } from "./texts.ts";

/** Milliseconds for which a letter counts as one that the next author may not know of, as after going back. */
const recentTime = 10 * 60_000;

/** Letters and drafts of a request to see before another letter leaves. */
export interface OtherLetters {
  readonly replies: readonly Reply[];
  /** Drafts of other users. */
  readonly drafts: readonly ReplyDraft[];
  /** Ids of what the form shows or is older, which it sends back. */
  readonly known: string;
  /** A letter was held back because of them. */
  readonly isHeldBack: boolean;
}

/** Finds what to show in a form: what was not known to the one that was held back, else drafts and recent letters. */
export function findOtherLetters(
  stored: readonly Reply[],
  drafts: readonly ReplyDraft[],
  now: Date,
  heldBack: readonly string[] | undefined,
): OtherLetters {
  const outgoing = stored.filter(({ state }) => outgoingStates.includes(state));
  const isRecent = ({ createdAt }: Reply) => now.getTime() - createdAt.getTime() < recentTime;
  const known = [
    ...outgoing.filter((reply) => heldBack || !isRecent(reply)).map(({ id }) => id),
    ...drafts.map(({ userId }) => userId),
  ];
  return {
    replies: outgoing.filter((reply) =>
      heldBack ? !heldBack.includes(reply.id) : isRecent(reply),
    ),
    drafts: drafts.filter(({ userId }) => !heldBack?.includes(userId)),
    known: known.join(" "),
    isHeldBack: heldBack !== undefined,
  };
}

interface NoticeProps extends AreaContext {
  others: OtherLetters;
  request: Pick<HandledRequest, "language">;
  /** Names of users by their ids. */
  names: ReadonlyMap<string, string>;
}

/** Letters and drafts of others to the visitor, before the form that sends all the same. */
export function OtherLettersNotice(props: NoticeProps) {
  const { language, times, request, others, names } = props;
  const { colleagues: text, unknownUser } = replyTexts[language];
  const { replies, drafts, isHeldBack } = others;
  if (replies.length + drafts.length === 0) return null;
  return (
    <Notice
      variant={isHeldBack ? "warning" : "info"}
      icon={isHeldBack ? "warning" : "mail"}
      title={isHeldBack ? text.refused : replies.length > 0 ? text.sent : text.writing}
    >
      <ul className={styles.replies}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <LetterLine {...props} reply={reply} />
            <LetterText reply={reply} lang={request.language} isOpen={isHeldBack} />
          </li>
        ))}
        {drafts.map(({ userId, savedAt }) => (
          <li key={userId}>
            {fillText(text.draft, {
              name: names.get(userId) ?? unknownUser,
              time: times.formatTime(savedAt),
            })}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
