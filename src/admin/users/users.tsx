import { adminPaths, getUserPath } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { Columns, FormStack, Stack } from "#app/admin/components/columns.tsx";
import { CheckField, Field, RadioField } from "#app/admin/components/field.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel, PanelList, PanelRow } from "#app/admin/components/panel.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { SessionList } from "#app/admin/components/sessions.tsx";
import { NameCell, Table } from "#app/admin/components/table.tsx";
import { UserBadge } from "#app/admin/components/user-badge.tsx";
import { describeError } from "#app/admin/delivery-words.ts";
import { languageChoices } from "#app/admin/language-choices.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import type { AdminTexts } from "#app/admin/texts.ts";
import type { LinkMailState, Session, UserSummary } from "#app/features/accounts/rules/account.ts";
import { hasJoined, offeredRoles } from "#app/features/accounts/rules/permissions.ts";
import { mapUserNames } from "#app/features/accounts/rules/user-names.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";

import { userTexts } from "./texts.ts";
import { LinkPanel, type NewLink } from "./user.tsx";
import styles from "./users.module.css";

export type InvitationErrors = Partial<
  Record<"name" | "email", keyof AdminTexts["area"]["errors"]>
>;

interface UsersProps extends AreaContext {
  users: readonly UserSummary[];
  linkMails: ReadonlyMap<string, LinkMailState>;
  hasMail: boolean;
  /** Open sessions of all users, the latest first. */
  sessions: readonly Session[];
  ownTokenHash: string;
  notice?: (typeof usersNotices)[number] | undefined;
  typed?: Readonly<Record<string, string | undefined>>;
  errors?: InvitationErrors;
  link?: NewLink | undefined;
}

export const usersNotices = ["withdrawn", "sessionEnded"] as const;

const isInvited = (user: UserSummary): boolean => !hasJoined(user) && !user.disabledAt;

export function Users(props: UsersProps) {
  const { language, users, sessions, notice } = props;
  const text = userTexts[language];
  const invited = users.filter(isInvited);
  return (
    <AreaLayout {...props} current="users">
      <ScreenHead title={text.title} />
      {notice ? (
        <div className={styles.notice}>
          <Notice variant="success" title={text[notice]} />
        </div>
      ) : null}
      <Columns>
        <Stack>
          {props.link ? <LinkPanel {...props} link={props.link} /> : null}
          <UserTable {...props} users={users.filter((user) => !isInvited(user))} />
          {invited.length > 0 ? <Invitations {...props} users={invited} /> : null}
          <Panel title={text.sessions} count={sessions.length}>
            <SessionList
              {...props}
              getEndPath={(id) => `${getUserPath(id)}/end-session`}
              names={mapUserNames(users)}
            />
          </Panel>
        </Stack>
        <InvitationForm {...props} />
      </Columns>
    </AreaLayout>
  );
}

function InvitationForm({ texts, language, viewer, hasMail, typed = {}, errors = {} }: UsersProps) {
  const { area } = texts;
  const text = userTexts[language];
  const findError = (field: keyof InvitationErrors) => {
    const error = errors[field];
    return error && area.errors[error];
  };
  return (
    <Panel title={text.invite} isPadded>
      <FormStack action={adminPaths.users}>
        <Field
          name="name"
          label={text.name}
          value={typed["name"]}
          maxLength={80}
          error={findError("name")}
          hasFocus={errors.name !== undefined}
        />
        <Field
          name="email"
          type="email"
          label={text.email}
          value={typed["email"]}
          maxLength={254}
          error={findError("email")}
          hasFocus={!errors.name && errors.email !== undefined}
        />
        <RadioField
          name="role"
          legend={text.role}
          value={typed["role"] ?? "marketing"}
          choices={offeredRoles.toReversed().map((role) => ({
            value: role,
            label: area.roles[role],
            help: text.roleHelp[role],
          }))}
        />
        <RadioField
          name="language"
          legend={text.language}
          value={typed["language"] ?? viewer.language}
          choices={languageChoices}
        />
        {hasMail ? <CheckField name="mail" label={text.mailInvitation} isChecked /> : null}
        <Button variant="main" icon={hasMail ? "mail" : "link"} isWide>
          {hasMail ? text.invite : text.createLink}
        </Button>
        <p className={styles.quiet}>{hasMail ? text.mailHelp : text.linkHelp}</p>
      </FormStack>
    </Panel>
  );
}

function UserTable({ texts, language, times, viewer, users }: UsersProps) {
  const { area } = texts;
  const text = userTexts[language];
  return (
    <Panel title={text.active} count={users.length}>
      <Table
        caption={text.active}
        heads={[text.person, text.role, text.state, text.seen, undefined]}
      >
        {users.map((user) => (
          <tr key={user.id} className={styles.row}>
            <NameCell
              badge={<UserBadge name={user.name} />}
              name={
                user.id === viewer.id ? (
                  <>
                    <bdi>{user.name}</bdi> {text.you}
                  </>
                ) : (
                  user.name
                )
              }
              line={user.email}
            />
            <td>{area.roles[user.role]}</td>
            <td>
              {user.disabledAt ? (
                <span className={styles.disabled}>
                  {fillText(text.states.disabled, { time: times.formatTime(user.disabledAt) })}
                </span>
              ) : (
                describeSignIn(user, text.states)
              )}
            </td>
            <td>{user.seenAt ? times.formatTime(user.seenAt) : null}</td>
            <td className={styles.change}>
              <a
                href={getUserPath(user.id)}
                aria-label={fillText(text.changeLabel, { name: user.name })}
              >
                {text.change}
              </a>
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}

function Invitations({ texts, language, times, users, linkMails, hasMail }: UsersProps) {
  const { area } = texts;
  const text = userTexts[language];
  return (
    <Panel title={text.invitations} count={users.length}>
      <PanelList>
        {users.map(({ id, name, email, role, linkExpiresAt }) => (
          <PanelRow
            key={id}
            icon={<AdminIcon name={linkMails.get(id)?.errorCode ? "warning" : "mail"} />}
            title={<bdi>{name}</bdi>}
            lines={[
              email,
              ...describeMail(linkMails.get(id), { texts, language, times }),
              `${area.roles[role]} · ${
                linkExpiresAt
                  ? fillText(text.states.invited, { time: times.formatTime(linkExpiresAt) })
                  : text.states.expired
              }`,
            ]}
            actions={
              <>
                <PostForm action={`${getUserPath(id)}/link`}>
                  {hasMail ? (
                    <>
                      <input type="hidden" name="mail" value="on" />
                      <Button size="small" label={fillText(text.sendAgainLabel, { name })}>
                        {text.sendAgain}
                      </Button>
                    </>
                  ) : (
                    <Button size="small" label={fillText(text.newInvitationLabel, { name })}>
                      {text.newInvitation}
                    </Button>
                  )}
                </PostForm>
                <PostForm action={`${getUserPath(id)}/disable`}>
                  <input type="hidden" name="list" value="users" />
                  <Button
                    size="small"
                    variant="danger"
                    label={fillText(text.withdrawLabel, { name })}
                  >
                    {text.withdraw}
                  </Button>
                </PostForm>
              </>
            }
          />
        ))}
      </PanelList>
    </Panel>
  );
}

/** State of the mail with an invitation, in a line; none where it was not mailed. */
function describeMail(
  mail: LinkMailState | undefined,
  { texts, language, times }: Pick<UsersProps, "texts" | "language" | "times">,
): string[] {
  const { mailStates } = userTexts[language];
  if (!mail) return [];
  const time = times.formatTime(mail.at);
  if (mail.state === "delivered") return [fillText(mailStates.delivered, { time })];
  if (!mail.errorCode) return [mailStates.waiting];
  const reason = describeError(mail.errorCode, { texts });
  const words = mail.state === "failed" ? mailStates.failed : mailStates.delayed;
  return [fillText(words, { reason })];
}

function describeSignIn(
  { hasPassword, passkeys }: UserSummary,
  states: (typeof userTexts)["es"]["states"],
): string {
  const keys = passkeys === 0 ? [] : [fillCount(states.keys, passkeys)];
  return [...keys, ...(hasPassword ? [states.password] : [])].join(", ");
}
