import * as v from "valibot";
import { beforeEach, describe, expect, test } from "vitest";
import { skipWithoutSample } from "../../tests/support/samples/samples.ts";
import { getPersonName, listPeople } from "./people.ts";

const everyone = listPeople();
const ids = (group: Parameters<typeof listPeople>[0]) => listPeople(group).map(({ id }) => id);

describe("the roster", () => {
  test("has people, each with two digits of their own as the id", () => {
    expect(everyone).not.toHaveLength(0);
    expect(new Set(ids(undefined)).size).toBe(everyone.length);
    for (const id of ids(undefined)) expect(id).toMatch(/^\d\d$/);
  });

  test.each(["home", "developers", "designers", "coach"] as const)(
    "has people in the group %s, in the order of the roster",
    (group) => {
      expect(ids(group)).not.toHaveLength(0);
      expect(ids(group)).toEqual(ids(undefined).filter((id) => ids(group).includes(id)));
    },
  );

  test("is complete: no word is missing, and colours, groups and addresses are known", () => {
    const words = v.pipe(v.string(), v.nonEmpty());
    const localized = v.strictObject({ es: words, en: words });
    const person = v.strictObject({
      ...{ id: words, name: words, surname: v.optional(words) },
      ...{ position: localized, phrase: localized, hobby: localized },
      email: v.pipe(v.string(), v.email()),
      profileUrl: v.pipe(v.string(), v.startsWith("https://")),
      gradient: v.strictObject({
        tone: v.picklist(["blue", "navy", "violet", "pink", "rust", "orange"]),
        light: v.picklist(["left", "centre", "right"]),
      }),
      groups: v.array(v.picklist(["home", "developers", "designers", "coach"])),
    });
    expect(() => v.parse(v.array(person), everyone)).not.toThrow();
  });

  test("has distinct names, mail addresses, profiles and gradients", () => {
    for (const key of [
      getPersonName,
      ({ gradient }: (typeof everyone)[number]) => `${gradient.tone} ${gradient.light}`,
      (person: (typeof everyone)[number]) => person.email,
      (person: (typeof everyone)[number]) => person.profileUrl,
    ]) {
      expect(new Set(everyone.map(key)).size).toBe(everyone.length);
    }
  });
});

describe("the sample roster", { tags: ["samples"] }, () => {
  beforeEach((context) => skipWithoutSample(context, "people"));

  test("is 18 people with the ids 01 to 11 and 13 to 19", () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 19];
    expect(ids(undefined)).toEqual(numbers.map((number) => String(number).padStart(2, "0")));
  });

  test("shows 16 at home: all but 17 and 19", () => {
    expect(ids("home")).toEqual(
      everyone.map(({ id }) => id).filter((id) => id !== "17" && id !== "19"),
    );
    expect(ids("home")).toHaveLength(16);
  });

  test("has 11 developers, 4 designers and one coach, none of them twice", () => {
    expect(ids("developers")).toHaveLength(11);
    expect(ids("designers")).toHaveLength(4);
    expect(ids("coach")).toHaveLength(1);
    const grouped = [...ids("developers"), ...ids("designers"), ...ids("coach")];
    expect(new Set(grouped).size).toBe(16);
  });

  test.each([
    ["systems manager", /systems manager/i, 1],
    ["back-end", /back-end/i, 1],
    ["front-end", /front-end/i, 1],
    ["full-stack", /full-stack/i, 1],
    ["mobile developers", /mobile developer/i, 2],
    ["agile coach", /agile coach/i, 1],
    ["digital designers", /digital\b.*designer/i, 2],
    ["UI/UX designer", /ui\/ux designer/i, 1],
    ["content manager", /content manager/i, 1],
    ["administration manager", /administration manager/i, 1],
    ["projects", /projects/i, 1],
    ["general assistant", /general assistant/i, 1],
  ])("holds the role %s", (_role, pattern, least) => {
    const holders = everyone.filter(({ position }) => pattern.test(position.en));
    expect(holders.length).toBeGreaterThanOrEqual(least);
  });
});
