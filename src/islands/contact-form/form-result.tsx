import { useEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { focusInView } from "./form-elements.ts";
import styles from "./form-notice.module.css";
import type { ContactFormTexts } from "./form-props.ts";

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
