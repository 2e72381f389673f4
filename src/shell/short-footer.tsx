import layout from "#app/ui/layout.module.css";
import footer from "./footer.module.css";
import { type FooterProps, LegalRow, Offices } from "./footer.tsx";
import styles from "./short-footer.module.css";

/** The end of a page that is itself an answer, and leads on by its own links: whom to call, and the last row. */
export function ShortFooter({ language, year }: FooterProps) {
  return (
    <footer className={footer.ground} data-background="navy">
      <div className={`${layout.container} ${styles.offices}`}>
        <Offices language={language} />
      </div>
      <LegalRow language={language} year={year} />
    </footer>
  );
}
