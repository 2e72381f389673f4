import type { Language } from "#app/locale/languages.ts";

const locales: Record<Language, string> = { es: "es-MX", en: "en-GB" };

interface PostDateProps {
  text: string;
  date: Date;
  timeZone: string;
  language: Language;
}

export function PostDate({ text, date, timeZone, language }: PostDateProps) {
  const [before, after] = text.split("{date}");
  const day = date.toTemporalInstant().toZonedDateTimeISO(timeZone).toPlainDate();
  return (
    <span>
      {before}
      <time dateTime={day.toString()}>
        {day.toLocaleString(locales[language], { dateStyle: "long" })}
      </time>
      {after}
    </span>
  );
}
