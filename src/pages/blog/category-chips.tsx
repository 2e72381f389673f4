import {
  getPostCategory,
  type PostCategorySlug,
  postCategories,
} from "#app/content/post-categories.ts";
import { getService } from "#app/content/services.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { FilterChips } from "#app/ui/filter-chips.tsx";

interface CategoryChipsProps {
  /** All posts where undefined, none where null. */
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
