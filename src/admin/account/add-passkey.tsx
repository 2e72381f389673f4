import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { Field } from "#app/admin/components/field.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { PasskeyForm } from "#app/admin/components/passkeys.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";

export function AddPasskey(props: AreaContext & { options: object }) {
  const { texts, options } = props;
  const { account, entry } = texts;
  return (
    <AreaLayout {...props} current="account">
      <ScreenHead
        title={account.addPasskey}
        back={{ href: adminPaths.account, label: texts.account.section }}
      />
      <Panel title={account.passkeys} isPadded>
        <p>{account.createText}</p>
        <noscript>{account.needsScript}</noscript>
        <PasskeyForm
          action={adminPaths.passkeys}
          isNew
          options={options}
          failure={entry.signIn.passkeyFailed}
        >
          <Field
            name="name"
            label={account.passkeyName}
            hint={account.passkeyNameHint}
            maxLength={80}
          />
          <Button variant="main" icon="key">
            {account.createPasskey}
          </Button>
        </PasskeyForm>
      </Panel>
    </AreaLayout>
  );
}
