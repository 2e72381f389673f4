import { adminPaths } from "#app/admin/addresses.ts";
import { Button, mainButton } from "#app/admin/components/button.tsx";
import { Field } from "#app/admin/components/field.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { PasskeyForm } from "#app/admin/components/passkeys.tsx";
import {
  RefusalNotice,
  refusalId,
  type SignInRefusal,
} from "#app/admin/components/refusal-notice.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import { EntryLayout } from "#app/admin/shell/entry-layout.tsx";

export const stepUpField = "step-up";

export const passkeyStepUpField = "step-up-credential";

interface ConfirmProps extends AreaContext, HeldForm {
  /** Act that waits for the proof, and its object, in a sentence. */
  act: string;
  refusal?: SignInRefusal | undefined;
  options?: object | undefined;
  hasPassword: boolean;
  isKeyRefused?: boolean;
}

/** Using a passkey or giving the password once more for a form that touches people's data or access; it is sent with it. */
export function Confirm(props: ConfirmProps) {
  const { texts, viewer, act, action, fields, refusal, options, hasPassword, isKeyRefused } = props;
  const { entry, area } = texts;
  const hiddenFields = <HiddenFields fields={fields} />;
  return (
    <EntryLayout {...props}>
      <h1>{entry.confirm.title}</h1>
      <p>
        <b>{act}</b> {entry.confirm.text}
      </p>
      {isKeyRefused ? (
        <Notice variant="warning" title={entry.confirm.passkeyRefused} hasFocus />
      ) : null}
      {options ? (
        <PasskeyForm
          action={action}
          options={options}
          credentialName={passkeyStepUpField}
          failure={entry.signIn.passkeyFailed}
          {...(hasPassword && { alternative: entry.signIn.orPassword })}
        >
          {hiddenFields}
          <Button {...mainButton} isWide>
            {entry.confirm.withPasskey}
          </Button>
        </PasskeyForm>
      ) : null}
      {options && !hasPassword ? null : (
        <form method="post" action={action}>
          <RefusalNotice {...props} refusal={refusal} hasPasskeys={options !== undefined} />
          {hiddenFields}
          <input hidden readOnly value={viewer.email} autoComplete="username" />
          <Field
            name={stepUpField}
            type="password"
            label={entry.password}
            autoComplete="current-password"
            hasFocus={refusal !== undefined}
            describedBy={refusal && refusalId}
          />
          <Button isWide {...(!options && mainButton)}>
            {options ? entry.confirm.withPassword : entry.confirm.submit}
          </Button>
        </form>
      )}
      <a href={adminPaths.overview}>{area.back}</a>
    </EntryLayout>
  );
}

/** Offers a file once the user has proven who they are; its form is sent again. */
export function FileReady(props: AreaContext & HeldForm) {
  const { texts, action, fields } = props;
  const { confirm } = texts.entry;
  return (
    <EntryLayout {...props}>
      <h1>{confirm.readyTitle}</h1>
      <p role="status">{confirm.ready}</p>
      <form method="post" action={action}>
        <HiddenFields fields={fields} />
        <Button variant="main" size="tall" icon="download" isWide>
          {confirm.download}
        </Button>
      </form>
      <a href={adminPaths.overview}>{texts.area.back}</a>
    </EntryLayout>
  );
}

/** A form that waits until its user has proven who they are. */
interface HeldForm {
  action: string;
  fields: Readonly<Record<string, string>>;
}

function HiddenFields({ fields }: Pick<HeldForm, "fields">) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
