import { type Language, localeTags } from "#app/locale/languages.ts";

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
        {day.toLocaleString(localeTags[language], { dateStyle: "long" })}
      </time>
      {after}
    </span>
  );
}
