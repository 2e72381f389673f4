import { adminPaths } from "#app/admin/addresses.ts";
import { AreaLayout } from "#app/admin/components/area-layout.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { Columns, FormStack, Stack } from "#app/admin/components/columns.tsx";
import { Field, RadioField } from "#app/admin/components/field.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { SessionList } from "#app/admin/components/sessions.tsx";
import { UserMark } from "#app/admin/components/user-mark.tsx";
import { languageChoices } from "#app/admin/language-choices.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import type { Session } from "#app/features/accounts/rules/account-ports.ts";
import { type PasswordFault, passwordLength } from "#app/features/accounts/rules/password-rules.ts";
import { fillText } from "#app/locale/fill-text.ts";

/** Confirmations by their name in the address. */
export const accountNotices = ["saved", "passwordSet"] as const;

interface AccountProps extends AreaContext {
  sessions: readonly Session[];
  ownTokenHash: string;
  notice?: (typeof accountNotices)[number] | undefined;
  passwordFault?: PasswordFault | undefined;
  nameFault?: boolean;
}

/** One's own account: name, language, password and sessions. */
export function Account(props: AccountProps) {
  const { texts, times, viewer, sessions, notice, passwordFault, nameFault } = props;
  const { account, area } = texts;
  const detail = fillText(account.since, {
    email: viewer.email,
    role: area.roles[viewer.role],
    date: times.formatDay(viewer.createdAt),
  });
  return (
    <AreaLayout {...props} current="account">
      <ScreenHead
        title={viewer.name}
        detail={detail}
        mark={<UserMark name={viewer.name} size="large" />}
      />
      <Stack>
        {notice ? <Notice kind="done" title={account[notice]} /> : null}
        <Columns>
          <Stack>
            <Panel title={account.password} isPadded>
              <FormStack action={adminPaths.password}>
                <input hidden readOnly value={viewer.email} autoComplete="username" />
                <Field
                  name="password"
                  type="password"
                  label={account.newPassword}
                  hint={account.hint}
                  autoComplete="new-password"
                  maxLength={2 * passwordLength.max}
                  error={passwordFault && area.faults[passwordFault]}
                />
                <Button>{account.setPassword}</Button>
              </FormStack>
            </Panel>
            <Panel
              title={account.sessions}
              actions={
                sessions.length > 1 ? (
                  <form method="post" action={adminPaths.endOtherSessions}>
                    <Button size="small">{account.endOthers}</Button>
                  </form>
                ) : null
              }
            >
              <SessionList {...props} />
            </Panel>
          </Stack>
          <Panel title={account.profile} isPadded>
            <FormStack action={adminPaths.account}>
              <Field
                name="name"
                label={account.name}
                value={viewer.name}
                autoComplete="name"
                maxLength={80}
                error={nameFault ? area.faults.name : undefined}
              />
              <RadioField
                name="language"
                legend={account.language}
                value={viewer.language}
                choices={languageChoices}
              />
              <p>{fillText(account.zone, { zone: times.zone })}</p>
              <Button look="ink">{account.save}</Button>
            </FormStack>
          </Panel>
        </Columns>
      </Stack>
    </AreaLayout>
  );
}
