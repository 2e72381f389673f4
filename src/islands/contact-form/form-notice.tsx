import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import { focusInView } from "./form-elements.ts";
import styles from "./form-notice.module.css";
import type { ContactFormProps, ContactFormTexts } from "./form-props.ts";
import type { Phase } from "./form-state.ts";

interface FormNoticeProps {
  phase: Phase;
  texts: ContactFormTexts["failure"];
  email: ContactFormProps["email"];
  phone: ContactFormProps["phone"];
  /** Takes the focus: part of the server's response to a post without script. */
  autoFocus: boolean;
}

export function FormNotice(props: FormNoticeProps) {
  const { phase, autoFocus } = props;
  const container = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const failure = findFailureTexts(props) && phase;
  const isInitial = useRef(true);
  useEffect(() => {
    // A notice that the server sent takes the focus when the page opens; the visitor may have scrolled away since.
    if (failure && !isInitial.current) container.current?.scrollIntoView({ block: "nearest" });
    isInitial.current = false;
  }, [failure]);
  return (
    <>
      {isHydrated
        ? null
        : // Shown by `src/platform/hydration/client/persist-form.ts` if sending fails before hydration.
          (["unsent", "offline"] as const).map((failure) => (
            <div
              key={failure}
              className={`${styles.notice} ${styles[failure]}`}
              role="alert"
              hidden
            >
              <NoticeContent {...props} phase={failure} />
            </div>
          ))}
      <div className={styles.place} role="alert" ref={container}>
        {failure ? (
          // biome-ignore lint/a11y/noAutofocus: the page is shown again because of this error
          <div className={styles.notice} tabIndex={-1} autoFocus={autoFocus}>
            <NoticeContent {...props} />
          </div>
        ) : null}
      </div>
    </>
  );
}

function findFailureTexts({ phase, texts }: FormNoticeProps): readonly string[] | undefined {
  if (phase === "unsent") return [texts.title, texts.text];
  if (phase === "limited") return [texts.title, texts.text, texts.limitedText];
  if (phase === "offline") return [texts.offlineTitle, texts.offlineText];
  return phase === "external" ? [texts.externalTitle, texts.externalText] : undefined;
}

function NoticeContent(props: FormNoticeProps) {
  const { texts, email, phone } = props;
  const [before, after] = texts.mail.split("{email}");
  const [title, ...lines] = findFailureTexts(props) ?? [];
  return (
    <>
      <strong className={styles.heading}>
        <Icon name="warning" className={styles.icon} />
        {title}
      </strong>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={styles.ways}>
        {email && (
          <span>
            {before}
            <a href={`mailto:${email}`}>{email}</a>
            {after}
          </span>
        )}
        {phone && <a href={phone.href}>{phone.display}</a>}
      </p>
    </>
  );
}

interface FormResultProps {
  texts: ContactFormTexts["result"];
  reference: string;
}

/** The result of a stored request in the form's place, where the result page can't show it. */
export function FormResult({ texts, reference }: FormResultProps) {
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => focusInView(heading.current), []);
  return (
    <div className={styles.result}>
      <p className={styles.heading} tabIndex={-1} ref={heading}>
        <Icon name="check" className={styles.icon} />
        {texts.success.title}
      </p>
      <p>{texts.success.text}</p>
      <p>
        {texts.receipt.label}: <strong>{reference}</strong>
        <br />
        {texts.receipt.hint}
      </p>
    </div>
  );
}
