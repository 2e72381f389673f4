import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import styles from "./form-notice.module.css";
import type { ContactFormTexts } from "./form-texts.ts";
import type { Phase } from "./use-contact-form.ts";

interface FormNoticeProps {
  phase: Phase;
  texts: ContactFormTexts["failure"];
  email: string;
  phone: { display: string; href: string };
  /** Whether the page opens with it, as it does without script: it then takes the focus, so that it is seen. */
  isOpening: boolean;
}

/** Says that a request did not arrive, that nothing is lost, and how else to reach a person. */
export function FormNotice({ phase, texts, email, phone, isOpening }: FormNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  const sentences: Partial<Record<Phase, string>> = {
    unsent: texts.text,
    limited: texts.limitedText,
    offline: texts.offlineText,
  };
  const text = sentences[phase];
  useEffect(() => {
    if (text) place.current?.scrollIntoView({ block: "nearest" });
  }, [text]);
  const [before, after] = texts.mail.split("{email}");
  return (
    <div className={styles.place} role="alert" ref={place}>
      {text ? (
        // biome-ignore lint/a11y/noAutofocus: the page comes back because of this fault
        <div className={styles.notice} tabIndex={-1} autoFocus={isOpening}>
          <strong className={styles.heading}>
            <Icon name="warning" className={styles.icon} />
            {phase === "offline" ? texts.offlineTitle : texts.title}
          </strong>
          <p>{text}</p>
          <p className={styles.ways}>
            <span>
              {before}
              <a href={`mailto:${email}`}>{email}</a>
              {after}
            </span>
            <a href={phone.href}>{phone.display}</a>
          </p>
        </div>
      ) : null}
    </div>
  );
}
