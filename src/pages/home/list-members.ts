import { pictures } from "#app/content/media.generated.ts";
import { getFullName, listPeople } from "#app/content/people.ts";
import type { Member } from "#app/islands/team-stage/member.ts";
import type { Language } from "#app/locale/languages.ts";
import type { PictureSource } from "#app/ui/picture.tsx";
import { getNameWidth } from "./name-width.ts";

const pictureByName: Readonly<Record<string, PictureSource>> = pictures;

/** The team as its stage shows it, in one language: it is written into the page, so each keeps to the least. */
export function listMembers(language: Language): Member[] {
  return listPeople("home").map((person) => {
    const { id, gradient, position, phrase, hobby } = person;
    const [first = "", ...rest] = getFullName(person).split(" ");
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
