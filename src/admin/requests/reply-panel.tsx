import { Button } from "#app/admin/components/button.tsx";
import { DeliveryBadge, type DeliveryBadgeKind } from "#app/admin/components/delivery-badge.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { describeError } from "#app/admin/delivery-words.ts";
import { formatDuration } from "#app/admin/format-count.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import type { Reply } from "#app/features/contact/rules/reply.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { DeliveryState } from "#app/platform/outbox/delivery.ts";
import { toRequestAddress } from "./list-query.ts";
import styles from "./reply-panel.module.css";
import type { RequestQuery } from "./request-query.ts";
import { LetterLine, LetterText } from "./sent-letter.tsx";
import { personTexts, replyTexts } from "./texts.ts";

interface ReplyPanelProps extends AreaContext {
  request: HandledRequest;
  listQuery: RequestQuery | undefined;
  /** Oldest first. */
  replies: readonly Reply[];
  /** Id of the form of the page, which the way to another address saves. */
  form?: string;
}

const badges: Readonly<Record<DeliveryState, DeliveryBadgeKind>> = {
  waiting: "waiting",
  delivered: "done",
  failed: "failed",
  discarded: "waiting",
};

/** Replies to a request with the state of their delivery, the latest first; nothing where there is none. */
export function ReplyPanel(props: ReplyPanelProps) {
  const { language, request, listQuery, replies, form } = props;
  if (replies.length === 0) return null;
  const text = replyTexts[language].replies;
  const toReplyAddress = (again: string) =>
    toRequestAddress(request.id, listQuery, { again }, "/reply");
  const toPersonAddress = toRequestAddress(request.id, listQuery, {}, "/person");
  return (
    <div id="replies">
      <Panel title={text.title} count={replies.length} isPadded>
        <ul className={styles.replies}>
          {replies.toReversed().map((reply) => (
            <li key={reply.id}>
              <LetterLine {...props} reply={reply} />
              <DeliveryBadge kind={badges[reply.state]}>
                {describeState(reply, props)}
              </DeliveryBadge>
              {reply.refusal ? (
                <p className={styles.line}>{fillText(text.refusal, { words: reply.refusal })}</p>
              ) : null}
              <LetterText reply={reply} lang={request.language} />
              {reply.state === "failed" ? (
                <div className={styles.ways}>
                  <Button
                    size="small"
                    {...(form
                      ? { form, name: "again", value: reply.id }
                      : { href: toReplyAddress(reply.id) })}
                  >
                    {text.again}
                  </Button>
                  {reply.recipient === request.email ? (
                    <Button size="small" variant="soft" href={toPersonAddress}>
                      {personTexts[language].correctMail}
                    </Button>
                  ) : null}
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function describeState(
  { state, createdAt, settledAt, errorCode }: Reply,
  context: ReplyPanelProps,
): string {
  const text = replyTexts[context.language].replies;
  const error = errorCode === undefined ? "" : describeError(errorCode, context);
  if (state === "waiting" && error) return fillText(text.retrying, { error });
  return fillText(text[state], {
    error,
    duration: formatDuration(settledAt ? settledAt.getTime() - createdAt.getTime() : 0),
  });
}
