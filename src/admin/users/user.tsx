import { adminPaths, getUserPath } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { Columns, FormStack, Stack } from "#app/admin/components/columns.tsx";
import { CheckField, RadioField } from "#app/admin/components/field.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { PasskeyList, RemovePasskey } from "#app/admin/components/passkeys.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { ScreenHead, UserHead } from "#app/admin/components/screen-head.tsx";
import { SessionList } from "#app/admin/components/sessions.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import type { Passkey, Session, User } from "#app/features/accounts/rules/account.ts";
import { offeredRoles } from "#app/features/accounts/rules/permissions.ts";
import { fillCount, formatCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";

import { userTexts } from "./texts.ts";
import styles from "./user.module.css";

export const userNotices = ["saved", "sessionEnded", "sessionsEnded", "passkeyRemoved"] as const;

interface UserDetailProps extends AreaContext {
  user: User;
  hasMail: boolean;
  sessions: readonly Session[];
  ownTokenHash: string;
  passkeys: readonly Passkey[];
  unreadableRequests: number;
  notice?: (typeof userNotices)[number] | undefined;
}

export function UserDetail(props: UserDetailProps) {
  const { texts, times, language, viewer, user, unreadableRequests, notice } = props;
  const text = userTexts[language];
  return (
    <AreaLayout {...props} current="users">
      <UserHead
        texts={texts}
        times={times}
        user={user}
        back={{ href: adminPaths.users, label: text.title }}
      />
      <Stack>
        {notice ? <Notice variant="success" title={text[notice]} /> : null}
        {user.disabledAt ? (
          <Notice
            variant="info"
            title={fillText(text.states.disabled, { time: times.formatTime(user.disabledAt) })}
          />
        ) : null}
        {unreadableRequests > 0 ? (
          <Notice
            variant="warning"
            title={fillCount(text.inCharge, unreadableRequests, {
              count: formatCount(unreadableRequests),
            })}
          >
            <a
              href={`${adminPaths.requests}?${new URLSearchParams({ view: "all", assignee: user.id })}`}
            >
              {text.showInCharge}
            </a>
          </Notice>
        ) : null}
        <Columns>
          <SignIns {...props} />
          {user.id === viewer.id ? (
            <Panel title={text.access} isPadded>
              <p>{text.ownText}</p>
            </Panel>
          ) : (
            <AccessForms {...props} />
          )}
        </Columns>
      </Stack>
    </AreaLayout>
  );
}

/** Sessions of the user, and passkeys. */
function SignIns(props: UserDetailProps) {
  const { language, user, sessions, passkeys } = props;
  const text = userTexts[language];
  const path = getUserPath(user.id);
  return (
    <Stack>
      <Panel
        title={text.sessions}
        count={sessions.length}
        actions={
          sessions.length > 0 ? (
            <PostForm action={`${path}/end-sessions`}>
              <Button size="small">{text.endSessions}</Button>
            </PostForm>
          ) : null
        }
      >
        {sessions.length > 0 ? (
          <SessionList {...props} getEndPath={() => `${path}/end-session`} />
        ) : (
          <p className={styles.none}>{text.noSessions}</p>
        )}
      </Panel>
      <Panel title={text.passkeys} count={passkeys.length}>
        {passkeys.length > 0 ? (
          <PasskeyList
            {...props}
            renderActions={(passkey) => (
              <RemovePasskey {...props} action={`${path}/remove-passkey`} passkey={passkey} />
            )}
          />
        ) : (
          <p className={styles.none}>{text.noPasskeys}</p>
        )}
      </Panel>
    </Stack>
  );
}

/** The forms that change another user's role and access. */
function AccessForms({ texts: { area }, language, user, hasMail }: UserDetailProps) {
  const text = userTexts[language];
  const path = getUserPath(user.id);
  return (
    <Stack>
      <Panel title={text.role} isPadded>
        <FormStack action={path}>
          <RadioField
            name="role"
            legend={text.role}
            value={user.role}
            choices={[...new Set([...offeredRoles, user.role])].map((role) => ({
              value: role,
              label: area.roles[role],
              help: text.roleHelp[role],
            }))}
          />
          <Button variant="ink">{text.save}</Button>
        </FormStack>
      </Panel>
      <Panel title={text.access} isPadded>
        {user.disabledAt ? (
          <FormStack action={`${path}/enable`}>
            <p>{text.enableText}</p>
            <Button>{text.enable}</Button>
          </FormStack>
        ) : (
          <>
            <FormStack action={`${path}/link`}>
              <p>{text.newLinkText}</p>
              {hasMail ? <CheckField name="mail" label={text.mailLink} isChecked /> : null}
              <Button icon="link">{text.newLink}</Button>
            </FormStack>
            <FormStack action={`${path}/disable`}>
              <p>{text.disableText}</p>
              <Button variant="danger">{text.disable}</Button>
            </FormStack>
          </>
        )}
      </Panel>
    </Stack>
  );
}

export interface NewLink {
  readonly user: User;
  readonly address: string;
  readonly expiresAt: Date;
  readonly isMailed: boolean;
}

export function UserLink({ link, ...context }: AreaContext & { link: NewLink }) {
  const text = userTexts[context.language];
  return (
    <AreaLayout {...context} current="users">
      <ScreenHead title={link.user.name} back={{ href: adminPaths.users, label: text.title }} />
      <LinkPanel {...context} link={link} />
    </AreaLayout>
  );
}

export function LinkPanel({ language, times, link }: AreaContext & { link: NewLink }) {
  const { user, address, expiresAt, isMailed } = link;
  const text = userTexts[language];
  const words = { email: user.email, time: times.formatMoment(expiresAt) };
  return (
    <Panel title={fillText(text.linkTitle, { name: user.name })} isPadded>
      <p>{fillText(isMailed ? text.mailedText : text.linkText, words)}</p>
      <div className={styles.copy} data-copy-done={text.copied}>
        <input className={styles.link} readOnly value={address} aria-label={text.link} />
        {/* Shown by the script, which copies. */}
        <span hidden>
          <Button variant="ink">{text.copy}</Button>
        </span>
        <span role="status" />
      </div>
    </Panel>
  );
}
