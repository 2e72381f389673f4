import { adminPaths, nextParameter } from "#app/admin/addresses.ts";
import { Button, mainButton } from "#app/admin/components/button.tsx";
import { Field } from "#app/admin/components/field.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { PasskeyForm } from "#app/admin/components/passkeys.tsx";
import {
  RefusalNotice,
  refusalId,
  type SignInRefusal,
} from "#app/admin/components/refusal-notice.tsx";
import type { ScreenContext } from "#app/admin/screen.ts";
import { EntryLayout } from "#app/admin/shell/entry-layout.tsx";
import { CannotSignIn, type LinkRequest, LinkRequestNotice } from "./ask-for-link.tsx";
import { LanguageLink } from "./language-link.tsx";
import styles from "./sign-in.module.css";

interface SignInProps extends ScreenContext {
  /** Browsers offer passkeys for the site's address: it has HTTPS, or is this machine. */
  hasPasskeys: boolean;
  isKeyRefused?: boolean;
  email?: string | undefined;
  next: string | undefined;
  hasMail: boolean;
  linkRequest?: LinkRequest | undefined;
  refusal?: SignInRefusal | undefined;
  /** Set after a form was sent without a session: texts that were typed into it. */
  unsentTexts?: readonly string[] | undefined;
}

export function SignIn(props: SignInProps) {
  const { texts, language, hasPasskeys, isKeyRefused, email, next, refusal, unsentTexts } = props;
  const { entry } = texts;
  return (
    <EntryLayout {...props}>
      <h1>{entry.signIn.title}</h1>
      <LinkRequestNotice {...props} />
      {isKeyRefused ? (
        <Notice variant="warning" title={entry.signIn.passkeyRefused} hasFocus />
      ) : null}
      {hasPasskeys ? (
        <PasskeyForm
          action={`${adminPaths.passkeySignIn}?lang=${language}`}
          optionsUrl={adminPaths.passkeyOptions}
          failure={entry.signIn.passkeyFailed}
          alternative={entry.signIn.orPassword}
        >
          {next ? <input type="hidden" name={nextParameter} value={next} /> : null}
          <Button {...mainButton} isWide>
            {entry.signIn.withPasskey}
          </Button>
        </PasskeyForm>
      ) : null}
      <form method="post" action={`${adminPaths.signIn}?lang=${language}`}>
        {unsentTexts ? <Notice variant="warning" title={entry.signIn.ended} hasFocus /> : null}
        {unsentTexts?.length ? (
          <label className={styles.unsent}>
            {entry.signIn.unsent}
            <textarea readOnly rows={5} value={unsentTexts.join("\n\n")} />
          </label>
        ) : null}
        <RefusalNotice {...props} refusal={refusal} />
        {next ? <input type="hidden" name={nextParameter} value={next} /> : null}
        <Field
          name="email"
          type="email"
          label={entry.email}
          value={email}
          autoComplete="username"
          maxLength={254}
        />
        <Field
          name="password"
          type="password"
          label={entry.password}
          autoComplete="current-password"
          hasFocus={refusal !== undefined}
          describedBy={refusal && refusalId}
        />
        <Button isWide {...(!hasPasskeys && mainButton)}>
          {entry.signIn.submit}
        </Button>
      </form>
      <CannotSignIn {...props} />
      {hasPasskeys ? null : <p className={styles.quiet}>{entry.signIn.noPasskeys}</p>}
      <LanguageLink language={language} />
    </EntryLayout>
  );
}
