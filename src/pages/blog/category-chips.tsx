import { postCategories } from "#app/content/post-categories.ts";
import { getService } from "#app/content/services.ts";
import { type CategorySlug, postTypes } from "#app/features/blog/rules/post-types.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { FilterChips } from "#app/ui/filter-chips.tsx";

interface CategoryChipsProps {
  chosen: CategorySlug | undefined;
  texts: PageTexts<"blog">["categories"];
  getAddress: (category: CategorySlug | undefined) => string;
}

/** The blog's categories, and all of them, as chips. */
export function CategoryChips({ chosen, texts, getAddress }: CategoryChipsProps) {
  const all = {
    href: getAddress(undefined),
    label: texts.all,
    glyph: "disc",
    tone: "orange",
    isCurrent: chosen === undefined,
  } as const;
  const categories = postTypes.map(({ code, slug }) => {
    const { service, name } = postCategories[code];
    const { glyph, tone } = getService(service);
    return {
      href: getAddress(slug),
      label: texts[name],
      glyph,
      tone,
      isCurrent: slug === chosen,
    };
  });
  return <FilterChips label={texts.label} chips={[all, ...categories]} />;
}
