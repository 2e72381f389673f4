import { describe, expect, it } from "vitest";
import { getPersonName, listPeople } from "#app/content/people.ts";
import { getNameWidth } from "./team.tsx";

describe("width of a name", () => {
  // Measured in a browser, in ems.
  const measured = { Ana: 1.17, Lucía: 1.59, Campos: 2.49, Fernanda: 2.81, Maximiliano: 3.78 };

  it.each(Object.entries(measured))(
    "is enough for %s, and not half an em too much",
    (word, ems) => {
      const width = getNameWidth(word);
      expect(width).toBeGreaterThanOrEqual(ems);
      if (ems > 2.25) expect(width).toBeLessThanOrEqual(ems + 0.5);
    },
  );

  it("counts the space between words, and accents as nothing", () => {
    expect(getNameWidth("Valeria", "Montes")).toBeGreaterThanOrEqual(4.53);
    expect(getNameWidth("Peña Ríos")).toBe(getNameWidth("Pena Rios"));
  });

  it("has a step for everyone's name", () => {
    const widest = listPeople().map((person) => getNameWidth(...getPersonName(person).split(" ")));
    expect(Math.max(...widest)).toBeLessThan(getNameWidth("a".repeat(99)));
  });
});
