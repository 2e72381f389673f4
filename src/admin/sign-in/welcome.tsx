import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { Field } from "#app/admin/components/field.tsx";
import type { ScreenContext } from "#app/admin/screen.ts";
import { EntryLayout } from "#app/admin/shell/entry-layout.tsx";
import type { OneTimeLink, User } from "#app/features/accounts/rules/account-ports.ts";
import { type PasswordError, passwordLength } from "#app/features/accounts/rules/password-rules.ts";
import { fillText } from "#app/locale/fill-text.ts";

interface WelcomeProps extends ScreenContext {
  /** Key of the one-time link. */
  linkKey: string;
  link: OneTimeLink;
  user: User;
  error?: PasswordError | undefined;
}

/** Setting a password by a one-time link. */
export function Welcome(props: WelcomeProps) {
  const { texts, times, linkKey, link, user, error } = props;
  const { entry, area } = texts;
  return (
    <EntryLayout {...props}>
      <form method="post" action={`${adminPaths.welcome}?${new URLSearchParams({ key: linkKey })}`}>
        <h1>{fillText(entry.welcome.title, { name: user.name })}</h1>
        <p>
          {fillText(entry.welcome[link.purpose], {
            role: area.roles[user.role],
            time: times.formatMoment(link.expiresAt),
          })}
        </p>
        <input type="hidden" name="key" value={linkKey} />
        {/* For password managers, which store a password with its user. */}
        <input hidden readOnly value={user.email} autoComplete="username" />
        <Field
          name="password"
          type="password"
          label={entry.welcome.password}
          hint={entry.welcome.hint}
          autoComplete="new-password"
          maxLength={2 * passwordLength.max}
          error={error && area.errors[error]}
        />
        <Button variant="main" size="tall" icon="right" isWide>
          {entry.welcome.submit}
        </Button>
      </form>
    </EntryLayout>
  );
}

/** A one-time link that was used, has expired or was never given out. */
export function UnknownLink(props: ScreenContext) {
  const { welcome } = props.texts.entry;
  return (
    <EntryLayout {...props}>
      <h1>{welcome.unknownTitle}</h1>
      <p>{welcome.unknown}</p>
      <Button href={adminPaths.signIn}>{welcome.toSignIn}</Button>
    </EntryLayout>
  );
}
