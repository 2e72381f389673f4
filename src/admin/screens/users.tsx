import { adminPaths, getUserPath } from "#app/admin/addresses.ts";
import { AreaLayout } from "#app/admin/components/area-layout.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { Columns, FormStack } from "#app/admin/components/columns.tsx";
import { Field, RadioField } from "#app/admin/components/field.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { NameCell, Table } from "#app/admin/components/table.tsx";
import { UserMark } from "#app/admin/components/user-mark.tsx";
import { languageChoices } from "#app/admin/language-choices.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import type { AdminTexts } from "#app/admin/texts/texts.ts";
import type { UserSummary } from "#app/features/accounts/rules/account-ports.ts";
import { roles } from "#app/features/accounts/rules/permissions.ts";
import { fillText } from "#app/locale/fill-text.ts";

/** Fields of an invitation that can be wrong, and what is wrong. */
export type InvitationFaults = Partial<
  Record<"name" | "email", keyof AdminTexts["area"]["faults"]>
>;

interface UsersProps extends AreaContext {
  users: readonly UserSummary[];
  /** Fields of the form of an invitation that was refused. */
  typed?: Readonly<Record<string, string | undefined>>;
  faults?: InvitationFaults;
}

/** All users, and the form that invites another one. */
export function Users(props: UsersProps) {
  const { texts, times, viewer, users, typed = {}, faults = {} } = props;
  const { area, users: text } = texts;
  const findFault = (field: keyof InvitationFaults) => {
    const fault = faults[field];
    return fault && area.faults[fault];
  };
  return (
    <AreaLayout {...props} current="users">
      <ScreenHead title={text.title} />
      <Columns>
        <Panel title={text.active} count={users.length}>
          <Table
            caption={text.active}
            heads={[text.person, text.role, text.state, text.seen, undefined]}
          >
            {users.map((user) => (
              <tr key={user.id}>
                <NameCell
                  mark={<UserMark name={user.name} />}
                  name={user.id === viewer.id ? `${user.name} ${text.you}` : user.name}
                  line={user.email}
                />
                <td>{area.roles[user.role]}</td>
                <td>{describeState(user, props)}</td>
                <td>{user.seenAt ? times.formatTime(user.seenAt) : null}</td>
                <td>
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
        <Panel title={text.invite} isPadded>
          <FormStack action={adminPaths.users}>
            <Field
              name="name"
              label={text.name}
              value={typed["name"]}
              maxLength={80}
              error={findFault("name")}
            />
            <Field
              name="email"
              type="email"
              label={text.email}
              value={typed["email"]}
              maxLength={254}
              error={findFault("email")}
            />
            <RadioField
              name="role"
              legend={text.role}
              value={typed["role"] ?? "editor"}
              choices={roles.toReversed().map((role) => ({
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
            <Button look="main" icon="link">
              {text.createLink}
            </Button>
            <p>{text.linkHelp}</p>
          </FormStack>
        </Panel>
      </Columns>
    </AreaLayout>
  );
}

/** The way in which a user signs in, or the reason why not. */
function describeState(
  { disabledAt, hasPassword, passkeys, linkExpiresAt }: UserSummary,
  { texts, times }: Pick<AreaContext, "texts" | "times">,
): string {
  const { states } = texts.users;
  if (disabledAt) return fillText(states.disabled, { time: times.formatTime(disabledAt) });
  if (passkeys > 0) return fillText(states.passkeys, { count: passkeys });
  if (hasPassword) return states.password;
  return linkExpiresAt
    ? fillText(states.invited, { time: times.formatTime(linkExpiresAt) })
    : states.expired;
}
