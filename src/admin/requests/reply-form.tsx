import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { CheckField, Field, SelectField, TextAreaField } from "#app/admin/components/field.tsx";
import { formatMailbox, LetterPreview } from "#app/admin/components/letter-preview.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import { type HandledRequest, isSettled } from "#app/features/contact/rules/handling.ts";
import {
  getReplyLink,
  type ReplyErrors,
  type ReplyLetter,
  replyLimits,
} from "#app/features/contact/rules/reply.ts";
import {
  findPlaceholder,
  findUnknownPlaceholder,
  type ReplyTemplate,
  spaceBraces,
} from "#app/features/contact/rules/reply-template.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Letter as LetterContent, Mailbox } from "#app/platform/mailer/letter.tsx";
import { toRequestAddress } from "./list-query.ts";
import type { OtherLetters } from "./reply-colleagues.tsx";
import styles from "./reply-form.module.css";
import type { RequestQuery } from "./request-query.ts";
import { replyTexts, requestListTexts, requestTexts } from "./texts.ts";

const previewId = "preview";

/** State and follow-up that a reply gives its request, as values of the form. */
export interface ReplyAfter {
  readonly state: string;
  readonly followUp: string;
}

export interface ReplyFormProps extends AreaContext {
  now: Date;
  request: HandledRequest;
  /** The list from which the request was opened. */
  listQuery: RequestQuery | undefined;
  letter: ReplyLetter;
  /** Failed reply that this one replaces. */
  replaces: string | undefined;
  templates: readonly ReplyTemplate[];
  /** Id of the template with which the form was filled. */
  templateId: string | undefined;
  errors: ReplyErrors;
  /** State and follow-up that are chosen. */
  after: ReplyAfter;
  /** When the draft that is shown was saved. */
  draftSavedAt: Date | undefined;
  others: OtherLetters;
  /** A stored draft exists that the form does not show. */
  isDraftKept: boolean;
  /** Line above the quoted message. */
  quoteHead: string;
  /** Days on which to come back, with their values in the form. */
  followUps: readonly { readonly value: string; readonly day: string }[];
  /** Sender of the letter; undefined where the site sends no mail. */
  sender: Mailbox | undefined;
  /** Recipient of the notice that the letter came back. */
  bounceAddress: string;
  /** The letter as it arrives, where it was asked for. */
  preview: LetterContent | undefined;
}

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
    </PostForm>
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

function Letter(props: ReplyFormProps) {
  const { language, request, letter, errors, sender, templates, templateId, replaces } = props;
  const text = replyTexts[language];
  const name = request.firstName || request.email;
  const isRecipientOpen =
    replaces !== undefined ||
    errors.recipient === true ||
    letter.recipient !== request.email ||
    request.email === "";
  const firstWrong = (["recipient", "subject", "text"] as const).find((field) => errors[field]);
  const findError = (field: "subject" | "text") => {
    const word = findPlaceholder(letter[field]);
    if (word) return describePlaceholder(word, props);
    return errors[field] && text.errors[field];
  };
  return (
    <Panel title={text.letter} isTitleHidden isPadded>
      <p className={styles.language}>
        <span className={styles.tag}>{requestListTexts[language].languages[request.language]}</span>
        {fillText(text.languageNote[request.language], { name })}
      </p>
      <dl className={styles.addresses}>
        {sender ? (
          <div>
            <dt>{text.from}</dt>
            <dd>{formatMailbox(sender)}</dd>
          </div>
        ) : null}
        {isRecipientOpen ? null : (
          <div>
            <dt>{text.to}</dt>
            <dd>{letter.recipient}</dd>
          </div>
        )}
      </dl>
      {isRecipientOpen ? (
        <Field
          name="recipient"
          // Kept as text: browsers refuse addresses that mail can be sent to.
          type="text"
          label={text.to}
          value={letter.recipient}
          maxLength={254}
          error={errors.recipient && text.errors.recipient}
          hasFocus={firstWrong === "recipient"}
          isRequired={false}
        />
      ) : null}
      <div className={styles.template}>
        <SelectField
          name="template"
          label={text.template}
          value={templateId}
          options={[
            ...templates.map((template) => [template.id, template.name] as const),
            ["", text.noTemplate],
          ]}
        />
        <Button name="intent" value="use">
          {text.use}
        </Button>
      </div>
      <p className={styles.quiet}>
        {text.templateHint}. <a href={adminPaths.replyTemplates}>{text.editTemplates}</a>
      </p>
      <Field
        name="subject"
        label={text.subjectField}
        value={letter.subject}
        maxLength={replyLimits.subject}
        error={findError("subject")}
        hasFocus={firstWrong === "subject"}
        language={request.language}
        isRequired={false}
      />
      <TextAreaField
        name="text"
        label={text.text}
        hint={text.autosaved}
        value={letter.text}
        rows={12}
        maxLength={replyLimits.text}
        error={findError("text")}
        hasFocus={firstWrong === "text"}
        language={request.language}
      />
      {request.comment ? (
        <div className={styles.quoting}>
          <CheckField name="quote" label={text.quote} isChecked={letter.isQuoted} />
          <blockquote className={styles.quote} lang={request.language}>
            <p>{props.quoteHead}</p>
            <p dir="auto">{request.comment}</p>
          </blockquote>
        </div>
      ) : null}
      {sender ? (
        <div className={styles.actions}>
          <Button
            name="intent"
            value="preview"
            formAction={toRequestAddress(request.id, props.listQuery, {}, `/reply#${previewId}`)}
          >
            {text.showPreview}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

/** Why a word in braces is refused, and the ways on. */
function describePlaceholder(word: string, { language, request }: ReplyFormProps): string {
  const text = replyTexts[language].errors;
  const unfilled = fillText(text.placeholder, { word });
  const spaced = spaceBraces(word);
  if (!spaced) return unfilled;
  const unknown = findUnknownPlaceholder(word, request.language);
  return [
    unfilled,
    ...(unknown?.isNear ? [fillText(text.nearest, { nearest: `{${unknown.nearest}}` })] : []),
    fillText(text.braces, { spaced }),
  ].join(" ");
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
        data-copy="text"
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
