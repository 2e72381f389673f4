import { TeamStage } from "#app/islands/team-stage/team-stage.tsx";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { Island } from "#app/platform/hydration/island.tsx";
import type { ViewProps } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import { listMembers } from "./list-members.ts";
import styles from "./team.module.css";

export function Team({ texts: { team }, context: { language } }: ViewProps<"home">) {
  const { heading, ...texts } = team;
  const { portraitAlt, phrase } = getTexts(language, "shell").person;
  return (
    <section data-deferred="" className={`${layout.container} ${layout.deferred} ${styles.team}`}>
      <h2 className={text.hidden}>{heading}</h2>
      <Island
        name="team-stage"
        component={TeamStage}
        props={{
          texts: { ...texts, portraitAlt, phrase },
          members: listMembers(language),
          moreHref: getLocalizedPath("our-team", language),
        }}
        hydrateOn="visible"
        hasPropsFile
      />
    </section>
  );
}
