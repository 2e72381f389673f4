import { expect, it } from "vitest";
import { pictures } from "#app/content/media.generated.ts";
import { pictureSizes } from "#app/islands/team-stage/member-pictures.tsx";
import type { PictureSource } from "#app/ui/picture.tsx";
import { listMembers } from "./team.tsx";

const made: Readonly<Record<string, PictureSource>> = pictures;

it("names the files of each portrait up to the largest that is made", () => {
  const members = listMembers("es").filter(({ portrait }) => portrait);
  expect(members.length).toBeGreaterThan(0);
  const { large, usual, ratio } = pictureSizes.portrait;
  for (const { id, isLarge } of members) {
    const { widths, height } = made[`our-team/person-${id}`] as PictureSource;
    const named = isLarge ? large : usual;
    expect(widths).toEqual(expect.arrayContaining([...named]));
    expect(named.at(-1)).toBe(widths.at(-1));
    expect((named.at(-1) ?? 0) * ratio).toBe(height);
  }
});
