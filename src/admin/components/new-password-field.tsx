import type { ScreenContext } from "#app/admin/screen.ts";
import { type PasswordError, passwordLength } from "#app/features/accounts/rules/password-rules.ts";
import { AdminIcon } from "./admin-icon.tsx";
import fieldStyles from "./field.module.css";
import { FieldError } from "./field.tsx";
import styles from "./new-password-field.module.css";

interface NewPasswordFieldProps extends Pick<ScreenContext, "texts"> {
  /** Email of the user, with which password managers store the password. */
  email: string;
  label: string;
  hint?: string;
  helpId?: string;
  error?: PasswordError | undefined;
}

/** With script (`data-new-password`) it can be shown, and a line counts its characters. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { texts, email, label, hint, helpId, error } = props;
  const { errors, newPassword } = texts.area;
  const described = [error && "password-error", helpId, "password-length"].filter(Boolean);
  return (
    <div className={fieldStyles.field} data-new-password>
      <input hidden readOnly value={email} autoComplete="username" />
      <label htmlFor="password">
        {label}
        {hint ? <span>{hint}</span> : null}
      </label>
      <div className={styles.box}>
        <input
          id="password"
          name="password"
          type="password"
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          minLength={passwordLength.min}
          maxLength={2 * passwordLength.max}
          // biome-ignore lint/a11y/noAutofocus: the page is shown again because of this field
          autoFocus={error !== undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={described.join(" ")}
        />
        <button
          type="button"
          aria-label={newPassword.showLabel}
          data-show={newPassword.show}
          data-show-label={newPassword.showLabel}
          data-hide={newPassword.hide}
          data-hide-label={newPassword.hideLabel}
          hidden
        >
          {newPassword.show}
        </button>
      </div>
      {error ? <FieldError id="password-error">{errors[error]}</FieldError> : null}
      <p
        className={styles.length}
        id="password-length"
        role="status"
        data-so-far={newPassword.soFar}
        data-enough={newPassword.enough}
        data-too-long={errors["too-long"]}
        hidden
      >
        <AdminIcon name="check" size={10} />
        <span />
      </p>
    </div>
  );
}
