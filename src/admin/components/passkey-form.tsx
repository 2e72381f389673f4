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
export function PasskeyForm(props: PasskeyFormProps) {
  const { options, alternative } = props;
  return (
    <form
      className={styles.form}
      method="post"
      action={props.action}
      data-passkey={props.isNew ? "create" : "get"}
      data-options={options && JSON.stringify(options)}
      data-options-url={props.optionsUrl}
    >
      <input type="hidden" name={props.credentialName ?? "credential"} value="" data-credential />
      {props.children}
      <p className={styles.failure} role="alert" data-passkey-error hidden>
        <AdminIcon name="warning" size={17} />
        {props.failure}
      </p>
      {alternative ? <p className={styles.alternative}>{alternative}</p> : null}
    </form>
  );
}
