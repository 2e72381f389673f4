import { adminPaths, nextParameter } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { Field } from "#app/admin/components/field.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import type { ScreenContext } from "#app/admin/screen.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./sign-in.module.css";

/** Another name than that of the field to sign in: both are on one page. */
export const linkEmailField = "link-email";

/** Outcome of asking for a link: on its way if the address has access, or too many were asked for. */
export interface LinkRequest {
  readonly blockedUntil?: Date;
}

interface CannotSignInProps extends ScreenContext {
  hasMail: boolean;
  email?: string | undefined;
  next: string | undefined;
}

export function CannotSignIn({ texts, language, hasMail, email, next }: CannotSignInProps) {
  const { signIn, email: label } = texts.entry;
  const [before, after = ""] = signIn.helpText.split("{command}");
  return (
    <details className={styles.help}>
      <summary>
        {signIn.help}
        <AdminIcon name="down" size={16} />
      </summary>
      {hasMail ? (
        <form method="post" action={`${adminPaths.askForLink}?lang=${language}`}>
          <p>{signIn.link.help}</p>
          {next ? <input type="hidden" name={nextParameter} value={next} /> : null}
          <Field
            name={linkEmailField}
            type="email"
            label={label}
            value={email}
            autoComplete="username"
            maxLength={254}
          />
          <Button icon="mail" isWide>
            {signIn.link.send}
          </Button>
        </form>
      ) : null}
      <p>
        {before}
        <b>users recover</b>
        {after}
      </p>
    </details>
  );
}

const minute = 60_000;

export function LinkRequestNotice({
  texts,
  times,
  linkRequest,
}: Pick<ScreenContext, "texts" | "times"> & { linkRequest?: LinkRequest | undefined }) {
  const { link } = texts.entry.signIn;
  if (!linkRequest) return null;
  const { blockedUntil } = linkRequest;
  if (!blockedUntil)
    return (
      <Notice variant="info" icon="mail" title={link.sent}>
        {link.sentText}
      </Notice>
    );
  // Rounded up: whoever comes back then must not be too early.
  const time = times.formatTime(new Date(Math.ceil(blockedUntil.getTime() / minute) * minute));
  return <Notice variant="warning" title={fillText(link.blocked, { time })} />;
}
