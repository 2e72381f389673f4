import type { ComponentType } from "react";
import ballPath from "#app/ui/ball-path.module.css";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./contact-form.module.css";
import type { FieldsProps } from "./form-fields.tsx";
import notices from "./form-notice.module.css";
import { FormNotice, FormResult } from "./form-notice.tsx";
import type { ContactFormProps } from "./form-props.ts";
import { type ContactFormTexts, formatPlural } from "./form-props.ts";
import type { Phase } from "./form-state.ts";
import { FormSummary } from "./form-summary.tsx";
import button from "./send-button.module.css";
import { useContactForm } from "./use-contact-form.ts";

interface FormFrameProps extends ContactFormProps {
  fields: ComponentType<FieldsProps>;
}

export function FormFrame({ fields, ...props }: FormFrameProps) {
  const { texts } = props;
  const state = useContactForm(props);
  const { phase } = state;
  return (
    <form
      ref={state.form}
      className={styles.form}
      id="contact-form"
      method="post"
      action={props.action}
      noValidate
      aria-label={texts.label}
      {...state.handlers}
    >
      <p className={text.hidden} role="status">
        {state.announcement}
      </p>
      {phase === "stored" ? (
        <FormResult texts={texts.result} reference={state.reference} />
      ) : (
        <FormParts {...props} fields={fields} state={state} />
      )}
    </form>
  );
}

interface FormPartsProps extends ContactFormProps {
  fields: ComponentType<FieldsProps>;
  state: ReturnType<typeof useContactForm>;
}

function FormParts({ state, fields: Fields, ...props }: FormPartsProps) {
  const { texts, privacy } = props;
  const { phase, summaryErrors } = state;
  return (
    <>
      <div className={notices.place} role="status">
        {state.isRestored ? (
          <div className={notices.draft}>
            <p>{texts.draft.restored}</p>
            <button type="button" onClick={state.onReset}>
              {texts.draft.clear}
            </button>
          </div>
        ) : null}
      </div>
      <FormSummary errors={summaryErrors} texts={texts} autoFocus={props.errors !== undefined} />
      <Fields
        props={props}
        phase={phase}
        readValues={state.readValues}
        findFieldError={state.findFieldError}
        isValid={state.isValid}
        fillFields={state.fillFields}
      />
      <input type="hidden" name="language" value={props.language} />
      <input type="hidden" name="consent" value={privacy.version} />
      <p className={styles.privacy}>
        {texts.requiredNote} {texts.privacy.before} <a href={privacy.href}>{texts.privacy.link}</a>
        {texts.privacy.after}
      </p>
      <FormNotice
        phase={phase}
        texts={texts.failure}
        email={props.email}
        phone={props.phone}
        autoFocus={props.failure !== undefined}
      />
      <p className={styles.status} role="status">
        {getStatus(texts, state)}
      </p>
      <SendButton
        texts={texts}
        submit={props.crate && state.readValues().service ? texts.crate.submit : texts.submit}
        phase={phase}
        errorCount={summaryErrors.length}
      />
    </>
  );
}

type StatusState = Pick<ReturnType<typeof useContactForm>, "phase" | "isSlow" | "isOnline">;

function getStatus(texts: ContactFormTexts, { phase, isSlow, isOnline }: StatusState) {
  if (!isOnline) return phase === "offline" ? null : texts.connection.lost;
  if (phase === "reconnected") return texts.connection.back;
  return isSlow && phase === "sending" ? texts.slow : null;
}

interface SendButtonProps {
  texts: ContactFormTexts;
  /** Its label as long as nothing is wrong. */
  submit: string;
  phase: Phase;
  errorCount: number;
}

function SendButton(props: SendButtonProps) {
  const { phase, errorCount } = props;
  const isSending = phase === "sending";
  return (
    <button className={button.send} type="submit" aria-busy={isSending ? true : undefined}>
      {getLabel(props)}
      <span className={`${button.ball} ${ballPath.arriving}`}>
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
