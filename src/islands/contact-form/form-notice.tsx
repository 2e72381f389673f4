import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import styles from "./form-notice.module.css";
import type { ContactFormTexts } from "./form-props.ts";
import type { Phase } from "./form-state.ts";

interface FormNoticeProps {
  phase: Phase;
  texts: ContactFormTexts["failure"];
  email: string;
  phone: { display: string; href: string };
  /** Whether it is part of the server's response (post without script) and has to take the focus. */
  autoFocus: boolean;
}

/** Notice that the request was not sent, that the input is kept, and other ways to get in touch. */
export function FormNotice(props: FormNoticeProps) {
  const { phase, autoFocus } = props;
  const container = useRef<HTMLDivElement>(null);
  const isAwake = useIsHydrated();
  const failure = findFailurePhase(phase);
  const isInitial = useRef(true);
  useEffect(() => {
    // A notice that the server sent takes the focus when the page opens; the visitor may have scrolled away since.
    if (failure && !isInitial.current) container.current?.scrollIntoView({ block: "nearest" });
    isInitial.current = false;
  }, [failure]);
  return (
    <>
      {isAwake ? null : (
        // Shown by `src/platform/hydration/client/persist-form.ts` if sending fails before hydration.
        <>
          <div className={`${styles.notice} ${styles.unsent}`} role="alert" hidden>
            <NoticeContent {...props} phase="unsent" />
          </div>
          <div className={`${styles.notice} ${styles.offline}`} role="alert" hidden>
            <NoticeContent {...props} phase="offline" />
          </div>
        </>
      )}
      <div className={styles.place} role="alert" ref={container}>
        {failure ? (
          // biome-ignore lint/a11y/noAutofocus: the page is shown again because of this error
          <div className={styles.notice} tabIndex={-1} autoFocus={autoFocus}>
            <NoticeContent {...props} phase={failure} />
          </div>
        ) : null}
      </div>
    </>
  );
}

type FailurePhase = "unsent" | "limited" | "offline" | "external";

function findFailurePhase(phase: Phase): FailurePhase | undefined {
  const failures: readonly FailurePhase[] = ["unsent", "limited", "offline", "external"];
  return failures.find((failure) => failure === phase);
}

interface NoticeContentProps extends Omit<FormNoticeProps, "phase" | "isOpening"> {
  phase: FailurePhase;
}

function NoticeContent({ phase, texts, email, phone }: NoticeContentProps) {
  const [before, after] = texts.mail.split("{email}");
  const { title, text } = {
    unsent: { title: texts.title, text: texts.text },
    limited: { title: texts.title, text: texts.text },
    offline: { title: texts.offlineTitle, text: texts.offlineText },
    external: { title: texts.externalTitle, text: texts.externalText },
  }[phase];
  return (
    <>
      <strong className={styles.heading}>
        <Icon name="warning" className={styles.icon} />
        {title}
      </strong>
      <p>{text}</p>
      {phase === "limited" ? <p>{texts.limitedText}</p> : null}
      <p className={styles.ways}>
        <span>
          {before}
          <a href={`mailto:${email}`}>{email}</a>
          {after}
        </span>
        <a href={phone.href}>{phone.display}</a>
      </p>
    </>
  );
}
