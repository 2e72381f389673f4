import type { Language } from "#app/locale/languages.ts";

const locales: Record<Language, string> = { es: "es-MX", en: "en-GB" };

interface PostDateProps {
  /** The sentence round `{date}`. */
  text: string;
  date: Date;
  /** Zone of the day. */
  timeZone: string;
  language: Language;
}

/** The day a post was published, in words. */
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
