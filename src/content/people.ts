import type { Localized } from "#app/locale/languages.ts";
import type { Tone } from "./company.ts";
import people from "./people.json" with { type: "json" };

export type PeopleGroup = "home" | "developers" | "designers" | "coach";

/** Each person has one of their own. */
interface Gradient {
  tone: Tone;
  light: "left" | "centre" | "right";
}

export interface Person {
  /** Two digits, also the name of the person's pictures. */
  id: string;
  name: string;
  surname?: string;
  position: Localized;
  phrase: Localized;
  /** Alternative text of the hobby image. */
  hobby: Localized;
  email: `${string}@${string}`;
  profileUrl: `https://${string}`;
  /** The ground behind the portrait: two tints of one colour, the lighter one where the light falls. */
  gradient: Gradient;
  groups: readonly PeopleGroup[];
}

/** Everyone, in the order of the team page; `people.test.ts` holds the file to the type. */
const everyone = people as readonly Person[];

/** The people of one group in roster order; without a group, all. */
export function listPeople(group?: PeopleGroup): readonly Person[] {
  return group ? everyone.filter((person) => person.groups.includes(group)) : everyone;
}

/** The person with this full name, as authors of posts are named. */
export const findPersonByName = (name: string): Person | undefined =>
  listPeople().find((person) => getPersonName(person) === name);

export function getPersonName(person: Person): string {
  return person.surname ? `${person.name} ${person.surname}` : person.name;
}
