import type { ComponentProps, ReactNode } from "react";
import { AdminIcon } from "./admin-icon.tsx";
import checkStyles from "./check-field.module.css";
import styles from "./field.module.css";
import selectStyles from "./select-field.module.css";

interface ControlProps {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  describedBy?: string | undefined;
  /** Focused when the page opens: the first refused field. */
  hasFocus?: boolean;
  form?: string;
}

interface FieldFrameProps extends Pick<ControlProps, "name" | "label" | "hint" | "error"> {
  className?: string | undefined;
  children: ReactNode;
}

function FieldFrame({ name, label, hint, error, className, children }: FieldFrameProps) {
  return (
    <div className={className ?? styles.field}>
      <label htmlFor={name}>
        {label}
        {hint ? <span>{hint}</span> : null}
      </label>
      {children}
      {error ? <FieldError id={`${name}-error`}>{error}</FieldError> : null}
    </div>
  );
}

const getControlProps = ({ name, form, error, describedBy, hasFocus }: ControlProps) => ({
  id: name,
  name,
  form,
  autoFocus: hasFocus,
  "aria-invalid": error ? true : undefined,
  "aria-describedby": error ? `${name}-error` : describedBy,
});

interface FieldProps extends ControlProps {
  type?: "text" | "email" | "password" | "date";
  value?: string | undefined;
  autoComplete?: "current-password" | "name" | "new-password" | "username";
  isRequired?: boolean;
  maxLength?: number;
  language?: string;
  inputMode?: "numeric" | "email" | "tel";
}

export function Field(props: FieldProps) {
  return (
    <FieldFrame {...props}>
      <input
        {...getControlProps(props)}
        type={props.type ?? "text"}
        defaultValue={props.value}
        autoComplete={props.autoComplete ?? "off"}
        required={props.isRequired ?? true}
        maxLength={props.maxLength}
        lang={props.language}
        dir={props.type === undefined ? "auto" : undefined}
        inputMode={props.inputMode}
      />
    </FieldFrame>
  );
}

interface TextAreaFieldProps extends ControlProps {
  value: string;
  rows: number;
  maxLength: number;
  isRequired?: boolean;
  language?: string;
}

export function TextAreaField(props: TextAreaFieldProps) {
  const { value } = props;
  return (
    <FieldFrame {...props}>
      <textarea
        {...getControlProps(props)}
        className={styles.lines}
        rows={props.rows}
        maxLength={props.maxLength}
        required={props.isRequired}
        lang={props.language}
        dir="auto"
        // The first line break of the content is dropped by parsers.
        defaultValue={value.startsWith("\n") ? `\n${value}` : value}
      />
    </FieldFrame>
  );
}

interface SelectFieldProps extends ControlProps {
  value: string | undefined;
  options: readonly (readonly [value: string, label: string])[];
}

export function SelectField(props: SelectFieldProps) {
  return (
    <FieldFrame {...props} className={selectStyles.field}>
      <Select {...getControlProps(props)} defaultValue={props.value ?? ""}>
        {props.options.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </Select>
    </FieldFrame>
  );
}

/** A list to choose from, with its arrow. `className` is for both. */
export function Select({ className = "", ...select }: ComponentProps<"select">) {
  return (
    <span className={`${selectStyles.control} ${className}`}>
      <select {...select} />
      <AdminIcon name="down" size={16} />
    </span>
  );
}

interface DateFieldProps {
  name: string;
  label: string;
  /** Such as `2026-11-23`. */
  value: string | undefined;
}

export function DateField({ name, label, value }: DateFieldProps) {
  return (
    <label className={selectStyles.field}>
      {label}
      <input type="date" name={name} defaultValue={value} />
    </label>
  );
}

interface CheckFieldProps {
  name: string;
  label: string;
  isChecked: boolean;
}

export function CheckField({ name, label, isChecked }: CheckFieldProps) {
  return (
    <label className={checkStyles.check}>
      <input type="checkbox" name={name} defaultChecked={isChecked} />
      {label}
    </label>
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

interface RadioFieldProps {
  name: string;
  legend: string;
  choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly help?: string;
    readonly language?: string;
  }[];
  value: string | undefined;
}

export function RadioField({ name, legend, choices, value }: RadioFieldProps) {
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
