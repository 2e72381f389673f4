import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { Icon } from "#app/ui/icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./search-form.module.css";

const maxQueryLength = 200;

interface SearchFormProps {
  texts: PageTexts<"blog">["search"];
  language: Language;
  query?: string;
}

export function SearchForm({ texts, language, query }: SearchFormProps) {
  return (
    <search className={styles.search}>
      <form action={getPath("blog", language)}>
        <label className={text.hidden} htmlFor="q">
          {texts.label}
        </label>
        <input
          className={styles.field}
          id="q"
          name="q"
          type="search"
          placeholder={texts.label}
          defaultValue={query}
          maxLength={maxQueryLength}
          enterKeyHint="search"
          autoComplete="off"
          required
        />
        {language === "en" ? <input type="hidden" name="lang" value={language} /> : null}
        <button className={styles.button} type="submit" aria-label={texts.submit}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}
