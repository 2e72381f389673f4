import { company } from "#app/content/company.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { LegalDocument } from "#app/sections/legal-document.tsx";
import { definePage } from "#app/shell/page.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { EthicsLine } from "./ethics-line.tsx";

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
      <EthicsLine texts={texts.contact} email={company.emails.ethics} />
      <BackLink href={getLocalizedPath("home", language)}>{texts.back}</BackLink>
    </LegalDocument>
  ),
});
