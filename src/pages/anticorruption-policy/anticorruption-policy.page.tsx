import { fillText } from "#app/locale/fill-text.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { getLegalMail, type LegalMail } from "#app/sections/legal-blocks.tsx";
import { LegalDocument } from "#app/sections/legal-document.tsx";
import { definePage } from "#app/shell/page.ts";
import { WaysOn } from "#app/shell/ways-on.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { Ball } from "#app/ui/ball.tsx";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./ethics-line.module.css";

export const anticorruptionPolicyPage = definePage({
  id: "anticorruption-policy",
  background: "paper",
  view: ({ texts, context: { language, siteUrl } }) => (
    <LegalDocument
      headingLines={texts.headingLines}
      note={texts.lead}
      tableOfContentsLabel={texts.index}
      sections={texts.chapters}
      values={{ mail: getLegalMail(siteUrl, language, "ethics") }}
      numbering="chapter"
    >
      <EthicsLine texts={texts.contact} mail={getLegalMail(siteUrl, language, "ethics")} />
      <WaysOn language={language} ways={["services", "portfolio", "blog"]} />
      <BackLink href={getLocalizedPath("home", language)}>{texts.back}</BackLink>
    </LegalDocument>
  ),
});

interface EthicsLineProps {
  texts: PageTexts<"anticorruption-policy">["contact"];
  mail: LegalMail;
}

function EthicsLine({ texts, mail: { href, label, address } }: EthicsLineProps) {
  return (
    <a
      className={styles.line}
      href={address ? `${href}?subject=${encodeURIComponent(texts.subject)}` : href}
      data-background="navy"
      aria-label={`${texts.text} ${texts.label}. ${fillText(texts.mailLabel, { email: label })}`}
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
