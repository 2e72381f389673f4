import { company } from "#app/content/company.ts";
import { describeCompany, describeOffices } from "#app/seo/company-structured-data.ts";
import { nodeIds } from "#app/seo/node-ids.ts";
import { definePage } from "#app/shell/page.ts";
import { ClientLogos } from "./client-logos.tsx";
import { ContactSection } from "./contact-section.tsx";
import { Facts } from "./facts.tsx";
import { Hero } from "./hero.tsx";
import { Portfolio } from "./portfolio.tsx";
import { Services } from "./services.tsx";
import { Social } from "./social.tsx";
import { Team } from "./team.tsx";

export const homePage = definePage({
  id: "home",
  background: "film",
  hasForm: true,
  showsFeed: true,
  structuredData: (_, __, { siteUrl, language }) => ({
    mainEntity: [nodeIds.organization(siteUrl)],
    organization: describeCompany(siteUrl, language),
    nodes: describeOffices(siteUrl, language, company.offices, { showsStreet: false }),
  }),
  view: ({ texts, shared, context }) => (
    <>
      <Hero texts={texts} />
      <Services
        texts={texts.services}
        serviceList={shared["services-list"].services}
        language={context.language}
      />
      <Portfolio texts={texts.portfolio} language={context.language} />
      <ClientLogos texts={texts.marks} />
      <Team texts={texts.team} personTexts={shared.shell.person} language={context.language} />
      <Facts facts={texts.facts} offices={texts.offices} language={context.language} />
      <ContactSection texts={texts.contact} formTexts={shared["contact-form"]} context={context} />
      <Social texts={texts.social} shell={shared.shell} feed={context.feed} />
    </>
  ),
});
