import { Columns, Stack } from "#app/admin/components/columns.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { ServiceBadge } from "#app/admin/components/service-badge.tsx";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import type { RequestNote } from "#app/features/contact/rules/handling.ts";
import type { Reply as StoredReply } from "#app/features/contact/rules/reply.ts";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { toRequestAddress } from "./list-query.ts";
import { OtherLettersNotice } from "./reply-colleagues.tsx";
import formStyles from "./reply-form.module.css";
import { ReplyForm } from "./reply-form.tsx";
import type { ReplyFormProps } from "./reply-form-props.ts";
import { ReplyPanel } from "./reply-panel.tsx";
import styles from "./request.module.css";
import { Wait } from "./request-head.tsx";
import { replyTexts } from "./texts.ts";

interface ReplyProps extends ReplyFormProps {
  /** Milliseconds after which a request without an answer is late. */
  lateAfter: number;
  replies: readonly StoredReply[];
  lastNote: RequestNote | undefined;
  /** Names of users by their ids. */
  names: ReadonlyMap<string, string>;
}

/** The form of a reply to a contact request, beside what the visitor wrote. */
export function Reply(props: ReplyProps) {
  const { language, request, listQuery, isDraftKept } = props;
  const text = replyTexts[language];
  const hasErrors = Object.keys(props.errors).length > 0;
  return (
    <AreaLayout {...props} current="requests" shortcuts="reply">
      <ScreenHead
        title={text.title}
        back={{
          href: toRequestAddress(request.id, listQuery),
          label: getFullName(props.request) || request.reference,
        }}
      />
      <Stack>
        {hasErrors ? (
          <Notice variant="warning" title={text.failed.title}>
            {props.errors.limit ? text.failed.limit : text.failed.text}
          </Notice>
        ) : null}
        {props.sender ? null : (
          <Notice variant="info" icon="mail" title={text.noMail.title}>
            {text.noMail.text}
          </Notice>
        )}
        <OtherLettersNotice {...props} />
        {isDraftKept ? (
          <Notice variant="info" icon="check" title={text.draftKept.title}>
            <a href={toRequestAddress(request.id, listQuery, {}, "/reply")}>
              {text.draftKept.link}
            </a>
          </Notice>
        ) : null}
        <Columns>
          <ReplyForm {...props} />
          <Stack>
            <Question {...props} />
            <ReplyPanel {...props} />
          </Stack>
        </Columns>
      </Stack>
    </AreaLayout>
  );
}

/** The message of the visitor, and the last note on it. */
function Question(props: ReplyProps) {
  const { language, times, request, lastNote, names } = props;
  const text = replyTexts[language];
  return (
    <>
      <Panel title={text.wrote} isPadded>
        <p className={styles.message} lang={request.language} dir="auto">
          {request.comment || text.noMessage}
        </p>
        <div className={styles.facts}>
          <ServiceBadge service={request.service} language={language} />
          <Wait {...props} />
        </div>
      </Panel>
      {lastNote ? (
        <Panel title={text.lastNote} isPadded>
          <p className={styles.message} dir="auto">
            {fillText(text.noteQuote, { text: lastNote.text })}
          </p>
          <p className={formStyles.quiet}>
            <bdi>{names.get(lastNote.userId) ?? text.unknownUser}</bdi>,{" "}
            {times.formatTime(lastNote.at)}
          </p>
        </Panel>
      ) : null}
    </>
  );
}
