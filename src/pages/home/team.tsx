import { TeamStage } from "#app/islands/team-stage/team-stage.tsx";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { PageTexts, Texts } from "#app/locale/texts/texts.ts";
import { Island } from "#app/platform/hydration/island.tsx";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { listMembers } from "./list-members.ts";
import styles from "./team.module.css";

interface TeamProps {
  texts: PageTexts<"home">["team"];
  personTexts: Texts["shell"]["person"];
  language: Language;
}

export function Team({ texts: { heading, ...texts }, personTexts, language }: TeamProps) {
  return (
    <section data-deferred="" className={`${layout.container} ${layout.deferred} ${styles.team}`}>
      <h2 className={text.hidden}>{heading}</h2>
      <Island
        name="team-stage"
        component={TeamStage}
        props={{
          texts: { ...texts, portraitAlt: personTexts.portraitAlt, phrase: personTexts.phrase },
          members: listMembers(language),
          moreHref: getLocalizedPath("our-team", language),
        }}
        hydrateOn="visible"
        hasPropsFile
      />
    </section>
  );
}
