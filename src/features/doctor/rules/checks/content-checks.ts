import type { CheckedSite, CheckRow } from "../checked-site.ts";

/** Checks of what the owner has still to fill in. */
export const contentChecks: readonly CheckRow[] = [
  {
    id: "contact-lines",
    title: "No contact line is still a sample",
    level: "warning",
    remedy:
      "Write your own in src/content/company.ts and people.json: until then a public site leaves it out.",
    find: ({ origin, sampleLines }) =>
      describeSampleLines(sampleLines).map((detail) => ({ address: `${origin}/`, detail })),
  },
];

/** One sentence for all lines of mail, offices, profiles or people, since a report prints ten findings at most. */
export function describeSampleLines(lines: CheckedSite["sampleLines"]): string[] {
  const groups = Map.groupBy(lines, ({ line }) => line.slice(0, line.indexOf(".")));
  return [...groups].map(([group, members]) => {
    const values = members.map(({ line, value }) => `${line.slice(group.length + 1)} ${value}`);
    return `has samples in ${group}: ${values.join(", ")}`;
  });
}
