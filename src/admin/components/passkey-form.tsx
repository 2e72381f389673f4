import type { ReactNode } from "react";
import { AdminIcon } from "./admin-icon.tsx";
import styles from "./passkey-form.module.css";

interface PasskeyFormProps {
  action: string;
  isNew?: boolean;
  options?: object;
  optionsUrl?: string;
  credentialName?: string;
  failure: string;
  alternative?: string;
  children: ReactNode;
}

/** A form that is sent with the browser's answer for a passkey; not shown without script, which it needs. */
export function PasskeyForm({
  action,
  isNew = false,
  options,
  optionsUrl,
  credentialName = "credential",
  failure,
  alternative,
  children,
}: PasskeyFormProps) {
  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      data-passkey={isNew ? "create" : "get"}
      data-options={options && JSON.stringify(options)}
      data-options-url={optionsUrl}
    >
      <input type="hidden" name={credentialName} value="" data-credential />
      {children}
      <p className={styles.failure} role="alert" data-passkey-error hidden>
        <AdminIcon name="warning" size={17} />
        {failure}
      </p>
      {alternative ? <p className={styles.alternative}>{alternative}</p> : null}
    </form>
  );
}
