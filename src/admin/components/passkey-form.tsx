import type { ReactNode } from "react";
import { AdminIcon } from "./admin-icon.tsx";
import styles from "./passkey-form.module.css";

interface PasskeyFormProps {
  action: string;
  /** Options of a new key; without them, the form signs in with options from `optionsUrl`. */
  options?: object;
  optionsUrl?: string;
  /** Message where the browser gives no key. */
  failure: string;
  children: ReactNode;
}

/** A form that is sent with the browser's answer for a passkey; not shown without script, which it needs. */
export function PasskeyForm({ action, options, optionsUrl, failure, children }: PasskeyFormProps) {
  return (
    <form
      className={styles.form}
      method="post"
      action={action}
      data-passkey={options ? "add" : "sign-in"}
      data-options={options && JSON.stringify(options)}
      data-options-url={optionsUrl}
    >
      <input type="hidden" name="credential" value="" />
      {children}
      <p className={styles.failure} role="alert" data-passkey-error hidden>
        <AdminIcon name="warning" size={17} />
        {failure}
      </p>
    </form>
  );
}
