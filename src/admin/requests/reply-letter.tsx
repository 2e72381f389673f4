import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { CheckField, Field, SelectField, TextAreaField } from "#app/admin/components/field.tsx";
import { formatMailbox } from "#app/admin/components/letter-preview.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { replyLimits } from "#app/features/contact/rules/reply.ts";
import {
  findPlaceholder,
  findUnknownPlaceholder,
  spaceBraces,
} from "#app/features/contact/rules/reply-template.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { toRequestAddress } from "./list-query.ts";
import styles from "./reply-form.module.css";
import type { ReplyFormProps } from "./reply-form-props.ts";
import { replyTexts, requestListTexts } from "./texts.ts";

export const previewId = "preview";

export function Letter(props: ReplyFormProps) {
  const { language, request, letter, errors } = props;
  const text = replyTexts[language];
  const firstWrong = findFirstWrong(errors);
  const findError = (field: "subject" | "text") => {
    const word = findPlaceholder(letter[field]);
    if (word) return describePlaceholder(word, props);
    return errors[field] && text.errors[field];
  };
  return (
    <Panel title={text.letter} isTitleHidden isPadded>
      <Addresses {...props} />
      <TemplateChoice {...props} />
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
      {props.sender ? (
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

const findFirstWrong = (errors: ReplyFormProps["errors"]) =>
  (["recipient", "subject", "text"] as const).find((field) => errors[field]);

/** Language, sender and recipient of the letter. */
function Addresses({ language, request, letter, errors, sender, replaces }: ReplyFormProps) {
  const text = replyTexts[language];
  const name = request.firstName || request.email;
  const isRecipientOpen =
    replaces !== undefined ||
    errors.recipient === true ||
    letter.recipient !== request.email ||
    request.email === "";
  return (
    <>
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
          hasFocus={findFirstWrong(errors) === "recipient"}
          isRequired={false}
        />
      ) : null}
    </>
  );
}

function TemplateChoice({ language, templates, templateId }: ReplyFormProps) {
  const text = replyTexts[language];
  return (
    <>
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
    </>
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
