import { listPeople } from "#app/content/people.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { BackLinkSection } from "#app/sections/back-link-section.tsx";
import { describePeople } from "#app/seo/company-structured-data.ts";
import { nodeIds } from "#app/seo/node-ids.ts";
import { definePage } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { Gallery } from "./gallery.tsx";
import { MissionVision } from "./mission-vision.tsx";
import styles from "./our-team.module.css";
import { TeamRow } from "./team-row.tsx";
import { Values } from "./values.tsx";

export const ourTeamPage = definePage({
  id: "our-team",
  background: "paper",
  structuredData: (_, __, { siteUrl, language }) => ({
    type: "AboutPage",
    mainEntity: [nodeIds.organization(siteUrl)],
    nodes: describePeople(siteUrl, language, listPeople()),
  }),
  view: ({ texts, shared, context: { language } }) => (
    <>
      <div className={`${layout.container} ${styles.top}`}>
        <h1 className={`${text.display} ${styles.heading}`}>{texts.heading}</h1>
        <p className={`${text.lead} ${styles.lead}`}>{texts.lead}</p>
      </div>
      <TeamRow
        people={listPeople()}
        language={language}
        label={texts.list.label}
        texts={shared.shell.person}
      />
      <MissionVision mission={texts.mission} vision={texts.vision} />
      <Values texts={texts.values} />
      <Gallery texts={texts.gallery} />
      <BackLinkSection href={getLocalizedPath("home", language)}>{texts.back}</BackLinkSection>
    </>
  ),
});
