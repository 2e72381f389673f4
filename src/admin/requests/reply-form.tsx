import { Button } from "#app/admin/components/button.tsx";
import { SelectField } from "#app/admin/components/field.tsx";
import { LetterPreview } from "#app/admin/components/letter-preview.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { isSettled } from "#app/features/contact/rules/handling.ts";
import { getReplyLink } from "#app/features/contact/rules/reply.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { toRequestAddress } from "./list-query.ts";
import styles from "./reply-form.module.css";
import type { ReplyFormProps } from "./reply-form-props.ts";
import { Letter, previewId } from "./reply-letter.tsx";
import { replyTexts, requestTexts } from "./texts.ts";

/** Form of a reply in the visitor's language: the letter, and what becomes of the request. */
export function ReplyForm(props: ReplyFormProps) {
  const { language, request, sender, replaces, templateId, draftSavedAt } = props;
  const text = replyTexts[language];
  return (
    <PostForm
      className={styles.form}
      action={toRequestAddress(request.id, props.listQuery, {}, "/reply")}
      data-reply
      // Its script replaces neither a draft that the form does not show, nor a text of no template.
      data-autosave={props.isDraftKept ? undefined : ""}
      data-fill={draftSavedAt || replaces ? undefined : ""}
    >
      {/* What Enter in a field presses. */}
      <button type="submit" name="intent" value="draft" hidden />
      <input type="hidden" name="version" value={request.version} />
      <input type="hidden" name="known" value={props.others.known} autoComplete="off" />
      {replaces ? <input type="hidden" name="again" value={replaces} /> : null}
      <input type="hidden" name="used" value={templateId ?? ""} autoComplete="off" />
      <input
        type="hidden"
        name="seen"
        value={draftSavedAt?.toISOString() ?? ""}
        autoComplete="off"
      />
      <Letter {...props} />
      {props.preview ? (
        <Panel id={previewId} title={text.preview} isPadded>
          <LetterPreview letter={props.preview} sender={sender} />
        </Panel>
      ) : null}
      <Panel title={text.after} isPadded>
        <After {...props} />
        <div className={styles.actions}>
          <Button variant="soft" name="intent" value="draft">
            {text.saveDraft}
          </Button>
        </div>
        <p className={styles.quiet}>
          {sender ? (
            fillText(text.howSent, { email: props.viewer.email, bounces: props.bounceAddress })
          ) : (
            <>
              {text.noMail.saveFirst} {text.noMail.how}
            </>
          )}
        </p>
      </Panel>
      <SendButtons {...props} />
    </PostForm>
  );
}

/** The ways to send the letter, and when its draft was saved. */
function SendButtons(props: ReplyFormProps) {
  const { language, request, sender, draftSavedAt } = props;
  const text = replyTexts[language];
  return (
    <div className={sender ? `${styles.actions} ${styles.dock}` : styles.actions}>
      {sender ? (
        <Button
          variant="main"
          icon="send"
          name="intent"
          value="send"
          shortcut="ctrl enter"
          isGuarded
        >
          {props.others.isHeldBack ? text.colleagues.sendAnyway : text.send}
        </Button>
      ) : (
        <WithoutMail {...props} />
      )}
      {props.listQuery && (sender || !isSettled(request.state)) ? (
        <Button name="intent" value={sender ? "send-next" : "mark-next"} isGuarded>
          {sender ? text.sendNext : text.noMail.markNext}
        </Button>
      ) : null}
      <span
        className={styles.saved}
        role="status"
        data-draft
        data-failed={text.autosaveFailed}
        data-filled={text.filled}
      >
        {draftSavedAt ? describeDraft(draftSavedAt, props) : ""}
      </span>
    </div>
  );
}

/** State and follow-up with which the reply leaves the request. */
function After({ language, request, after, followUps }: ReplyFormProps) {
  const text = replyTexts[language];
  const { states } = requestTexts[language];
  if (isSettled(request.state)) {
    return <p>{fillText(text.settled, { state: states[request.state] })}</p>;
  }
  return (
    <div className={styles.pair}>
      <SelectField
        name="state"
        label={text.state}
        value={after.state}
        options={[
          ["answered", states.answered],
          ["open", states.open],
          ["", text.keep],
        ]}
      />
      <SelectField
        name="follow-up"
        label={text.followUp}
        value={after.followUp}
        options={[
          ...followUps.map(
            ({ value, day }, index) =>
              [value, fillText(index === 0 ? text.inDays : text.inWeek, { day })] as const,
          ),
          ["none", text.noDate],
          ["", text.keep],
        ]}
      />
    </div>
  );
}

function describeDraft(savedAt: Date, { language, times, now }: ReplyFormProps): string {
  const text = replyTexts[language];
  return times.isSameDay(savedAt, now)
    ? fillText(text.draftSavedAt, { time: times.formatHour(savedAt) })
    : fillText(text.draftSaved, { time: times.formatTime(savedAt) });
}

/** The ways to answer by the user's own mail program. */
function WithoutMail({ language, request, letter, quoteHead }: ReplyFormProps) {
  const text = replyTexts[language].noMail;
  const quote = `${quoteHead}\n${request.comment.replace(/^/gm, "> ")}`;
  return (
    <>
      <Button variant="main" icon="out" href={getReplyLink(letter, letter.isQuoted ? quote : "")}>
        {text.open}
      </Button>
      <button
        className={styles.copy}
        type="button"
        data-copy-field="text"
        data-copied={text.copied}
        hidden
      >
        {text.copy}
      </button>
      {isSettled(request.state) ? null : (
        <Button name="intent" value="mark" isGuarded>
          {text.mark}
        </Button>
      )}
    </>
  );
}
