import { type Language, localeTags } from "#app/locale/languages.ts";

/** Bytes in megabytes or gigabytes, to one decimal. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, size] = bytes >= 1e9 ? ["gigabyte", 1e9] : ["megabyte", 1e6];
  const format = { style: "unit", unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(localeTags[language], format).format(bytes / size);
}

const durationUnits = [
  ["h", 3_600_000],
  ["min", 60_000],
] as const;

/** Milliseconds in the largest whole unit, such as `41 s` or `3 min`; at least one second. */
export function formatDuration(milliseconds: number): string {
  const [unit, length] = durationUnits.find(([, one]) => milliseconds >= one) ?? ["s", 1000];
  return `${Math.max(1, Math.round(milliseconds / length))}\u00a0${unit}`;
}
