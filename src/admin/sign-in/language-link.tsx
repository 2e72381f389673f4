import { languageChoices } from "#app/admin/language-choices.ts";
import type { ScreenContext } from "#app/admin/screen.ts";
import styles from "./sign-in.module.css";

export function LanguageLink({ language }: Pick<ScreenContext, "language">) {
  const other = languageChoices.find(({ value }) => value !== language);
  return other ? (
    <a className={styles.language} href={`?lang=${other.value}`} lang={other.value}>
      {other.label}
    </a>
  ) : null;
}
