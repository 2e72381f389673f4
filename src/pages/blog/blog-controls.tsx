import {
  getPostCategory,
  type PostCategorySlug,
  postCategories,
} from "#app/content/post-categories.ts";
import { getService } from "#app/content/services.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import text from "#app/ui/text.module.css";
import pagination from "./blog-pagination.module.css";
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

interface CategoryChipsProps {
  selected: PostCategorySlug | undefined | null;
  texts: PageTexts<"blog">["categories"];
  getAddress: (category: PostCategorySlug | undefined) => string;
}

export function CategoryChips({ selected, texts, getAddress }: CategoryChipsProps) {
  const all = {
    href: getAddress(undefined),
    label: texts.all,
    shapeIcon: "disc",
    tone: "orange",
    isCurrent: selected === undefined,
  } as const;
  const categories = postCategories.map(({ code, slug }) => {
    const { service, textKey } = getPostCategory(code);
    const { shapeIcon, tone } = getService(service);
    return {
      href: getAddress(slug),
      label: texts[textKey],
      shapeIcon,
      tone,
      isCurrent: slug === selected,
    };
  });
  return <FilterChips label={texts.label} chips={[all, ...categories]} />;
}

interface BlogPaginationProps {
  page: number;
  pageCount: number;
  texts: PageTexts<"blog">["pagination"];
  getAddress: (page: number) => string;
}

export function BlogPagination({ page, pageCount, texts, getAddress }: BlogPaginationProps) {
  if (pageCount < 2) return null;
  return (
    <div className={pagination.pages}>
      <Pagination
        page={page}
        pageCount={pageCount}
        label={texts.label}
        previous={texts.previous}
        next={texts.next}
        getAddress={getAddress}
        getLabel={(number) =>
          fillText(number === page ? texts.current : texts.page, { number, total: pageCount })
        }
      />
    </div>
  );
}
