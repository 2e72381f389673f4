import { company } from "#app/content/company.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { LegalDocument } from "#app/sections/legal-document.tsx";
import { definePage } from "#app/shell/page.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { Ball } from "#app/ui/ball.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./ethics-line.module.css";

export const anticorruptionPolicyPage = definePage({
  id: "anticorruption-policy",
  background: "paper",
  view: ({ texts, context: { language } }) => (
    <LegalDocument
      headingLines={texts.headingLines}
      note={texts.lead}
      tableOfContentsLabel={texts.index}
      sections={texts.chapters}
      values={{ email: company.emails.ethics }}
      numbering="chapter"
    >
      <EthicsLine texts={texts.contact} />
      <BackLink href={getLocalizedPath("home", language)}>{texts.back}</BackLink>
    </LegalDocument>
  ),
});

/** The line for reports: one wide link that opens a mail with its subject filled in. */
function EthicsLine({ texts }: { texts: PageTexts<"anticorruption-policy">["contact"] }) {
  const email = company.emails.ethics;
  return (
    <a
      className={styles.line}
      href={`mailto:${email}?subject=${encodeURIComponent(texts.subject)}`}
      data-background="navy"
      aria-label={`${texts.text} ${texts.label}. ${fillText(texts.mailLabel, { email })}`}
    >
      <span className={`${text.lead} ${styles.text}`}>{texts.text}</span>
      <span className={`${text.display} ${styles.label}`}>{texts.label}</span>
      <span className={styles.end}>
        <Ball className={styles.ball} />
        <Icon name="right" className={styles.arrow} />
      </span>
    </a>
  );
}
