import { pictures } from "#app/content/media.generated.ts";
import { getPersonName, listPeople } from "#app/content/people.ts";
import type { Member } from "#app/islands/team-stage/member.ts";
import { TeamStage } from "#app/islands/team-stage/team-stage.tsx";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { Island } from "#app/platform/hydration/island.tsx";
import type { ViewProps } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import type { PictureSource } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import { getNameWidth } from "./name-width.ts";
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

const pictureByName: Readonly<Record<string, PictureSource>> = pictures;

/** The team as its stage shows it, in one language: it is written into the page, so each keeps to the least. */
export function listMembers(language: Language): Member[] {
  return listPeople("home").map((person) => {
    const { id, gradient, position, phrase, hobby } = person;
    const [first = "", ...rest] = getPersonName(person).split(" ");
    const last = rest.join(" ");
    const portrait = pictureByName[`our-team/person-${id}`];
    return {
      id,
      name: [first, last],
      nameWidths: [Math.max(getNameWidth(first), getNameWidth(last)), getNameWidth(first, last)],
      position: position[language],
      phrase: phrase[language],
      hobby: hobby[language],
      ...gradient,
      portrait: portrait?.path,
      isLarge: portrait?.widths.includes(1536) || undefined,
      hobbyPicture: pictureByName[`home/hobby-${id}`]?.path,
    };
  });
}
