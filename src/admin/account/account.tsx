import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { Columns, FormStack, Stack } from "#app/admin/components/columns.tsx";
import { CheckField, Field, RadioField } from "#app/admin/components/field.tsx";
import { NewPasswordField } from "#app/admin/components/new-password-field.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { PasskeyList, RemovePasskey } from "#app/admin/components/passkeys.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { UserHead } from "#app/admin/components/screen-head.tsx";
import { SessionList } from "#app/admin/components/sessions.tsx";
import { languageChoices } from "#app/admin/language-choices.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import type { Passkey, Session } from "#app/features/accounts/rules/account.ts";
import type { NoticePreferences } from "#app/features/accounts/rules/notice-preferences.ts";
import type { PasswordError } from "#app/features/accounts/rules/password-rules.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./account.module.css";
import { NoticeForm } from "./notice-form.tsx";

export const accountNotices = [
  "saved",
  "noticesSaved",
  "passwordSet",
  "passkeyAdded",
  "passkeyRenamed",
  "passkeyRemoved",
  "passkeyRefused",
  "passkeyNeeded",
  "passkeyNameRefused",
] as const;

const refusals: readonly (typeof accountNotices)[number][] = [
  "passkeyRefused",
  "passkeyNeeded",
  "passkeyNameRefused",
];

interface AccountProps extends AreaContext {
  sessions: readonly Session[];
  /** The wanted mails; undefined where none is sent to the user. */
  notices: NoticePreferences | undefined;
  siteDigestHour: number | undefined;
  passkeys: readonly Passkey[];
  /** Browsers offer passkeys for the site's address: it has HTTPS, or is this machine. */
  hasPasskeys: boolean;
  ownTokenHash: string;
  notice?: (typeof accountNotices)[number] | undefined;
  passwordError?: PasswordError | undefined;
  nameError?: boolean;
  renamedPasskey?: string | undefined;
}

export function Account(props: AccountProps) {
  const { texts, times, viewer, sessions, notices, notice, passwordError } = props;
  const { account } = texts;
  return (
    <AreaLayout {...props} current="account">
      <UserHead texts={texts} times={times} user={viewer} />
      <Stack>
        {notice ? (
          <Notice
            variant={refusals.includes(notice) ? "warning" : "success"}
            title={account[notice]}
          />
        ) : null}
        <Columns isWide>
          <Stack>
            <PasskeyPanel {...props} />
            <Panel title={account.password} isPadded>
              <FormStack action={adminPaths.password}>
                <NewPasswordField
                  texts={texts}
                  email={viewer.email}
                  label={account.newPassword}
                  hint={account.hint}
                  error={passwordError}
                />
                <Button>{account.setPassword}</Button>
              </FormStack>
            </Panel>
            {notices ? <NoticeForm {...props} notices={notices} /> : null}
          </Stack>
          <Stack>
            <ProfileForm {...props} />
            <Panel
              title={account.sessions}
              actions={
                sessions.length > 1 ? (
                  <PostForm action={adminPaths.endOtherSessions}>
                    <Button size="small">
                      {fillCount(account.endOthers, sessions.length - 1)}
                    </Button>
                  </PostForm>
                ) : null
              }
            >
              <SessionList {...props} getEndPath={() => adminPaths.endSession} />
            </Panel>
          </Stack>
        </Columns>
      </Stack>
    </AreaLayout>
  );
}

function ProfileForm({ texts: { account, area }, times, viewer, nameError }: AccountProps) {
  return (
    <Panel title={account.profile} isPadded>
      <FormStack action={adminPaths.account}>
        <Field
          name="name"
          label={account.name}
          value={viewer.name}
          autoComplete="name"
          maxLength={80}
          error={nameError ? area.errors.name : undefined}
          hasFocus={nameError === true}
        />
        <RadioField
          name="language"
          legend={account.language}
          value={viewer.language}
          choices={languageChoices}
        />
        <CheckField name="shortcuts" label={account.shortcuts} isChecked={viewer.hasShortcuts} />
        <p className={styles.quiet}>{fillText(account.zone, { zone: times.zoneName })}</p>
        <Button variant="ink">{account.save}</Button>
      </FormStack>
    </Panel>
  );
}

function PasskeyPanel(props: AccountProps) {
  const { texts, passkeys, hasPasskeys, renamedPasskey } = props;
  const { account } = texts;
  const add = (
    <PostForm action={adminPaths.newPasskey}>
      <Button size="small" variant="ink" icon="key">
        {account.addPasskey}
      </Button>
    </PostForm>
  );
  return (
    <Panel title={account.passkeys} actions={hasPasskeys ? add : null}>
      {passkeys.length === 0 ? (
        <p className={styles.none}>{hasPasskeys ? account.noPasskeys : account.unavailable}</p>
      ) : (
        <PasskeyList
          {...props}
          renderActions={(passkey) =>
            passkey.id === renamedPasskey ? (
              <RenameForm {...props} {...passkey} />
            ) : (
              <>
                <Button
                  size="small"
                  href={`${adminPaths.account}?${new URLSearchParams({ rename: passkey.id })}`}
                  label={fillText(account.renameLabel, { name: passkey.name })}
                >
                  {account.rename}
                </Button>
                <RemovePasskey {...props} action={adminPaths.removePasskey} passkey={passkey} />
              </>
            )
          }
        />
      )}
    </Panel>
  );
}

function RenameForm({ texts: { account }, id, name }: AccountProps & { id: string; name: string }) {
  return (
    <PostForm className={styles.rename} action={adminPaths.renamePasskey}>
      <input type="hidden" name="id" value={id} />
      <input
        name="name"
        required
        maxLength={80}
        defaultValue={name}
        aria-label={account.passkeyName}
      />
      <Button size="small" variant="ink">
        {account.save}
      </Button>
      <Button size="small" href={adminPaths.account}>
        {account.cancel}
      </Button>
    </PostForm>
  );
}
