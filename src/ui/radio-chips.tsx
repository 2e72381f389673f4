import chip from "./chip.module.css";
import { FieldError } from "./field.tsx";
import styles from "./radio-chips.module.css";
import { ShapeIcon, type ShapeIconName } from "./shape-icon.tsx";

interface RadioChipsProps {
  name: string;
  label: string;
  hint?: string;
  options: readonly { value: string; label: string; shapeIcon: ShapeIconName; tone: string }[];
  required?: boolean;
  defaultValue?: string | undefined;
  error?: string | undefined;
}

export function RadioChips(props: RadioChipsProps) {
  const { name, label, hint, options, required, defaultValue, error } = props;
  const errorId = `${name}-error`;
  return (
    <fieldset
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: HTML allows it, and only a radio group can be required and invalid
      role="radiogroup"
      aria-required={required}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>
        {label}
        {required ? <span aria-hidden="true">*</span> : null}{" "}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </legend>
      <div className={styles.chips}>
        {options.map((option, index) => (
          <label key={option.value} className={chip.chip} data-tone={option.tone}>
            <input
              className={styles.radio}
              id={index === 0 ? name : undefined}
              type="radio"
              name={name}
              value={option.value}
              defaultChecked={option.value === defaultValue}
            />
            <ShapeIcon name={option.shapeIcon} className={chip.glyph} />
            {option.label}
          </label>
        ))}
      </div>
      <FieldError id={errorId} message={error} />
    </fieldset>
  );
}
