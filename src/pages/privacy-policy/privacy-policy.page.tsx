import { getContactLines } from "#app/content/contact-lines.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getLegalMail } from "#app/sections/legal-blocks.tsx";
import { LegalDocument } from "#app/sections/legal-document.tsx";
import { getSocialLinks } from "#app/shell/navigation.ts";
import { definePage } from "#app/shell/page.ts";
import { WaysOn } from "#app/shell/ways-on.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";

export const privacyPolicyPage = definePage({
  id: "privacy-policy",
  background: "paper",
  view: ({ texts, context: { language, siteUrl } }) => (
    <LegalDocument
      headingLines={texts.headingLines}
      note={texts.lastUpdate}
      tableOfContentsLabel={texts.index}
      sections={texts.sections}
      values={{
        mail: getLegalMail(siteUrl, language, "privacy"),
        address: getAddress(siteUrl, language),
      }}
      numbering="section"
    >
      <SocialLinks
        label={texts.social}
        links={getSocialLinks(getContactLines(siteUrl), language)}
      />
      <WaysOn language={language} ways={["services", "portfolio", "blog"]} />
      <BackLink href={getLocalizedPath("home", language)}>{texts.back}</BackLink>
    </LegalDocument>
  ),
});

function getAddress(siteUrl: string, language: Language): string {
  const [office] = getContactLines(siteUrl).offices;
  const lines = [office?.street, office?.city[language], office?.country[language]];
  return lines.filter(Boolean).join(", ");
}
