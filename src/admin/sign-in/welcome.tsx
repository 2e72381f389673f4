import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { NewPasswordField } from "#app/admin/components/new-password-field.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { PasskeyForm } from "#app/admin/components/passkeys.tsx";
import type { ScreenContext } from "#app/admin/screen.ts";
import { EntryLayout } from "#app/admin/shell/entry-layout.tsx";
import type { FoundLink } from "#app/features/accounts/rules/account.ts";
import type { PasswordError } from "#app/features/accounts/rules/password-rules.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { LanguageLink } from "./language-link.tsx";
import styles from "./welcome.module.css";

interface WelcomeProps extends ScreenContext, FoundLink {
  linkKey: string;
  /** Browsers offer passkeys for the site's address: it has HTTPS, or is this machine. */
  hasPasskeys: boolean;
  isKeyRefused?: boolean;
  error?: PasswordError | undefined;
}

const helpId = "password-help";

const getAddress = (linkKey: string) =>
  `${adminPaths.welcome}?${new URLSearchParams({ key: linkKey })}`;

/** The first visit of a user, or one without a password or key that works: making a passkey or choosing a password by a one-time link. */
export function Welcome(props: WelcomeProps) {
  const { texts, linkKey, user, hasPasskeys, isKeyRefused, error } = props;
  const { welcome, password } = texts.entry;
  const [firstName = ""] = user.name.split(" ");
  return (
    <EntryLayout {...props} isWide>
      <div className={styles.head}>
        <h1>{fillText(welcome.title, { name: firstName })}</h1>
        <p>
          <Purpose {...props} /> <Expiry {...props} />
        </p>
      </div>
      {isKeyRefused ? (
        <Notice variant="warning" title={texts.account.passkeyRefused} hasFocus />
      ) : null}
      <ol className={hasPasskeys ? `${styles.ways} ${styles.several}` : styles.ways}>
        {hasPasskeys ? <PasskeyWay {...props} /> : null}
        <li>
          <h2>
            {hasPasskeys ? <span className={styles.scripted}>{welcome.orPassword}</span> : null}
            <span className={hasPasskeys ? styles.unscripted : undefined}>
              {welcome.choosePassword}
            </span>
          </h2>
          <p id={helpId}>
            {welcome.hint}
            {hasPasskeys ? <span className={styles.scripted}> {welcome.backup}</span> : null}
          </p>
          <form method="post" action={getAddress(linkKey)}>
            <input type="hidden" name="key" value={linkKey} />
            <NewPasswordField
              texts={texts}
              email={user.email}
              label={password}
              helpId={helpId}
              error={error}
            />
            <Button {...(!hasPasskeys && { variant: "main", icon: "right" })}>
              {welcome.submit}
            </Button>
          </form>
        </li>
      </ol>
      {hasPasskeys ? <p className={`${styles.foot} ${styles.scripted}`}>{welcome.foot}</p> : null}
    </EntryLayout>
  );
}

function PasskeyWay({ texts, linkKey }: WelcomeProps) {
  const { welcome, signIn } = texts.entry;
  return (
    <li className={styles.key}>
      <h2>{welcome.keyTitle}</h2>
      <p>{welcome.keyText}</p>
      <PasskeyForm
        action={getAddress(linkKey)}
        isNew
        optionsUrl={adminPaths.welcomeOptions}
        failure={signIn.passkeyFailed}
      >
        <input type="hidden" name="key" value={linkKey} />
        <Button variant="main" icon="key">
          {welcome.addKey}
        </Button>
      </PasskeyForm>
    </li>
  );
}

function Purpose({ texts: { entry, area }, link, user, authorName }: WelcomeProps) {
  const { welcome } = entry;
  if (link.purpose === "recover") return welcome.recover;
  const [before = "", after = ""] = welcome.invite[user.role].split("{role}");
  return (
    <>
      {fillText(before, { actor: authorName ?? welcome.server })}
      <b>{area.roles[user.role]}</b>
      {after}
    </>
  );
}

function Expiry({ texts, times, link: { expiresAt } }: WelcomeProps) {
  const { welcome } = texts.entry;
  const day = times.isSameDay(expiresAt, new Date()) ? welcome.today : welcome.tomorrow;
  const time = fillText(day, { hour: times.formatHour(expiresAt) });
  return fillText(welcome.once, { time });
}

export function UnknownLink(props: ScreenContext) {
  const { welcome } = props.texts.entry;
  return (
    <EntryLayout {...props}>
      <h1>{welcome.unknownTitle}</h1>
      <p>{welcome.unknown}</p>
      <Button href={`${adminPaths.signIn}?lang=${props.language}`}>{welcome.toSignIn}</Button>
      <LanguageLink {...props} />
    </EntryLayout>
  );
}
