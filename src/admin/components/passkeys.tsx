import type { ReactNode } from "react";
import type { ScreenContext } from "#app/admin/screen.ts";
import type { Passkey } from "#app/features/accounts/rules/account.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { AdminIcon } from "./admin-icon.tsx";
import { Button } from "./button.tsx";
import { PanelList, PanelRow } from "./panel.tsx";
import styles from "./passkey-form.module.css";
import { PostForm } from "./post-form.tsx";

interface PasskeyListProps extends Pick<ScreenContext, "texts" | "times"> {
  passkeys: readonly Passkey[];
  renderActions: (passkey: Passkey) => ReactNode;
}

export function PasskeyList({ texts, times, passkeys, renderActions }: PasskeyListProps) {
  const { account } = texts;
  return (
    <PanelList>
      {passkeys.map((passkey) => (
        <PanelRow
          key={passkey.id}
          icon={<AdminIcon name="key" />}
          title={passkey.name}
          lines={[
            fillText(account.added, {
              date: times.formatDay(passkey.createdAt),
              kind: passkey.isBackedUp ? account.backedUp : account.deviceOnly,
            }),
            passkey.usedAt
              ? fillText(account.used, { time: times.formatTime(passkey.usedAt) })
              : account.neverUsed,
          ]}
          actions={renderActions(passkey)}
        />
      ))}
    </PanelList>
  );
}

export function RemovePasskey({
  texts: { account },
  action,
  passkey: { id, name },
}: Pick<ScreenContext, "texts"> & { action: string; passkey: Passkey }) {
  return (
    <PostForm action={action}>
      <input type="hidden" name="id" value={id} />
      <Button size="small" variant="danger" label={fillText(account.removeLabel, { name })}>
        {account.remove}
      </Button>
    </PostForm>
  );
}

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
