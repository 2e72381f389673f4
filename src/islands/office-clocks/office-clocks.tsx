import type { Language } from "#app/locale/languages.ts";
import { OfficePill } from "#app/ui/office-pill.tsx";
import { useCurrentMinute } from "./use-minute.ts";

interface OfficeClocksProps {
  offices: readonly { country: string; city: string; tone: string; timeZone: string }[];
  language: Language;
  className?: string | undefined;
}

/** The offices with the time that it is there; without script, without a time. */
export function OfficeClocks({ offices, language, className }: OfficeClocksProps) {
  const now = useCurrentMinute();
  return (
    <ul className={className}>
      {offices.map(({ timeZone, ...office }) => (
        <li key={office.city}>
          <OfficePill {...office} time={now && formatTime(now, language, timeZone)} />
        </li>
      ))}
    </ul>
  );
}

function formatTime(time: Date, language: Language, timeZone: string): string {
  const format = { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone } as const;
  return new Intl.DateTimeFormat(language, format).format(time);
}
