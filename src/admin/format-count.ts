import { type Language, localeTags } from "#app/locale/languages.ts";

/** A number of bytes in megabytes, to one decimal. */
export const formatMegabytes = (bytes: number, language: Language): string =>
  new Intl.NumberFormat(localeTags[language], {
    style: "unit",
    unit: "megabyte",
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);

const durationUnits = [
  ["h", 3_600_000],
  ["min", 60_000],
] as const;

/** Milliseconds in the largest whole unit, such as `41 s` or `3 min`; at least one second. */
export function formatDuration(milliseconds: number): string {
  const [unit, length] = durationUnits.find(([, one]) => milliseconds >= one) ?? ["s", 1000];
  return `${Math.max(1, Math.round(milliseconds / length))}\u00a0${unit}`;
}
