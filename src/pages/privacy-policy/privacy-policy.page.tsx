import { company } from "#app/content/company.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { LegalDocument } from "#app/sections/legal-document.tsx";
import { getSocialLinks } from "#app/shell/navigation.ts";
import { definePage } from "#app/shell/page.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";

export const privacyPolicyPage = definePage({
  id: "privacy-policy",
  background: "paper",
  view: ({ texts, context: { language } }) => (
    <LegalDocument
      headingLines={texts.headingLines}
      note={texts.lastUpdate}
      tableOfContentsLabel={texts.index}
      sections={texts.sections}
      values={{ email: company.emails.privacy, address: getAddress(language) }}
      numbering="section"
    >
      <SocialLinks label={texts.social} links={getSocialLinks(language)} />
      <BackLink href={getLocalizedPath("home", language)}>{texts.back}</BackLink>
    </LegalDocument>
  ),
});

function getAddress(language: Language): string {
  const [{ street, city, country }] = company.offices;
  return [street, city[language], country[language]].join(", ");
}
