import { getContactLines } from "#app/content/contact-lines.ts";
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
    nodes: describeOffices(siteUrl, language, getContactLines(siteUrl).offices, {
      showsStreet: false,
    }),
  }),
  view: (props) => (
    <>
      <Hero {...props} />
      <Services {...props} />
      <Portfolio {...props} />
      <ClientLogos {...props} />
      <Team {...props} />
      <Facts {...props} />
      <ContactSection {...props} />
      <Social {...props} />
    </>
  ),
});
