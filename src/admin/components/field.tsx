import type { ReactNode } from "react";
import { AdminIcon } from "./admin-icon.tsx";
import styles from "./field.module.css";

interface FieldProps {
  /** Name of the field, and its id. */
  name: string;
  label: string;
  type?: "text" | "email" | "password" | "date";
  value?: string | undefined;
  autoComplete?: "current-password" | "name" | "new-password" | "username";
  hint?: string | undefined;
  error?: string | undefined;
  describedBy?: string | undefined;
  /** Focused when the page opens: the first refused field. */
  hasFocus?: boolean;
  isRequired?: boolean;
  maxLength?: number;
  language?: string;
  inputMode?: "numeric";
  /** Id of the form that it belongs to; its own without one. */
  form?: string;
}

export function Field(props: FieldProps) {
  const { name, label, hint, error, describedBy, hasFocus, isRequired = true, ...input } = props;
  const errorId = `${name}-error`;
  return (
    <div className={styles.field}>
      <label htmlFor={name}>
        {label}
        {hint ? <span>{hint}</span> : null}
      </label>
      <input
        id={name}
        name={name}
        type={input.type ?? "text"}
        defaultValue={input.value}
        autoComplete={input.autoComplete ?? "off"}
        required={isRequired}
        maxLength={input.maxLength}
        lang={input.language}
        dir={input.type === undefined ? "auto" : undefined}
        inputMode={input.inputMode}
        form={input.form}
        // biome-ignore lint/a11y/noAutofocus: the page is shown again because of this field
        autoFocus={hasFocus}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : describedBy}
      />
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
    </div>
  );
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <AdminIcon name="warning" size={17} />
      {children}
    </p>
  );
}

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly help?: string;
  readonly language?: string;
}

export function RadioField({
  name,
  legend,
  choices,
  value,
}: {
  name: string;
  legend: string;
  choices: readonly Choice[];
  value: string | undefined;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            defaultChecked={choice.value === value}
            required
          />
          <span lang={choice.language}>
            <b>{choice.label}</b>
            {choice.help ? <small>{choice.help}</small> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
