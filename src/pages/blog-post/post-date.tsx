import type { Language } from "#app/locale/languages.ts";

const formats: Record<Language, Intl.DateTimeFormat> = {
  es: new Intl.DateTimeFormat("es-MX", { dateStyle: "long", timeZone: "UTC" }),
  en: new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }),
};

interface PostDateProps {
  /** The sentence round `{date}`. */
  text: string;
  date: Date;
  language: Language;
}

/** The day a post was published, in words. */
export function PostDate({ text, date, language }: PostDateProps) {
  const [before, after] = text.split("{date}");
  return (
    <span>
      {before}
      <time dateTime={date.toISOString().slice(0, 10)}>{formats[language].format(date)}</time>
      {after}
    </span>
  );
}
