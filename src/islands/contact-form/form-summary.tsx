import type { MouseEvent } from "react";
import {
  type ContactField,
  contactFieldTable,
} from "#app/features/contact/rules/contact-fields.ts";
import { Icon } from "#app/ui/icon.tsx";
import { focusInView } from "./form-elements.ts";
import styles from "./form-notice.module.css";
import { type ContactFormTexts, formatPlural } from "./form-props.ts";

interface FormSummaryProps {
  errors: readonly { field: ContactField; message: string }[];
  texts: ContactFormTexts;
  /** Takes the focus: part of the server's response to a post without script. */
  autoFocus: boolean;
}

export function FormSummary({ errors, texts, autoFocus }: FormSummaryProps) {
  if (errors.length === 0) return null;
  const getLabel = (field: ContactField) => {
    const key = contactFieldTable[field].texts;
    return key ? texts.fields[key].label : field;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group within the form, no fieldset of its own
    <div
      className={styles.summary}
      role="group"
      aria-labelledby="contact-errors"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page is shown again because of these errors
      autoFocus={autoFocus}
    >
      <p className={styles.heading} id="contact-errors">
        <Icon name="warning" className={styles.icon} />
        {formatPlural(texts.errorSummary, errors.length)}
      </p>
      <ul className={styles.errors}>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a href={`#${field}`} onClick={focusField}>
              {getErrorText(getLabel(field), message, texts)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

const getErrorText = (label: string, message: string, { messages }: ContactFormTexts) =>
  message === messages.required ? label : `${label}: ${message}`;

// Following the fragment would add a history entry.
function focusField(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  focusInView(document.getElementById(event.currentTarget.hash.slice(1)));
}
