import { pictures } from "#app/content/media.generated.ts";
import { getPersonName, listPeople } from "#app/content/people.ts";
import type { Member } from "#app/islands/team-stage/member.ts";
import { TeamStage } from "#app/islands/team-stage/team-stage.tsx";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { Island } from "#app/platform/hydration/island.tsx";
import { removeCombiningMarks } from "#app/platform/text/normalize-text.ts";
import type { ViewProps } from "#app/shell/page.ts";
import layout from "#app/ui/layout.module.css";
import type { PictureSource } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
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

const characterWidths = { narrow: 0.18, slim: 0.3, usual: 0.38, wide: 0.61 } as const;
const spaceWidth = 0.12;
const maxNameLength = 200;

/** The steps that `split-name.module.css` has a rule for, in ems; a longer name takes the last. */
const widthSteps = [2.6, 3, 3.5, 4, 4.5, 5.5, 7, 9, 14] as const;

/** In ems, rounded up to a step: the server cannot measure text, and the first name has to fit before hydration. */
export function getNameWidth(...words: readonly string[]): number {
  const letters = removeCombiningMarks(words.join(""), "NFD", maxNameLength);
  const width = [...letters].reduce(
    (sum, letter) => sum + characterWidths[getWidthClass(letter)],
    0,
  );
  const total = width + spaceWidth * (words.length - 1);
  return widthSteps.find((step) => step >= total) ?? 14;
}

function getWidthClass(letter: string): keyof typeof characterWidths {
  if (/[ijlI'’.-]/.test(letter)) return "narrow";
  if (/[frtEFJLTYZ]/.test(letter)) return "slim";
  return /[mw]/i.test(letter) ? "wide" : "usual";
}
