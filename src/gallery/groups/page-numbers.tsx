import { Example, ExampleGroup, ExampleRow, type ForcedState } from "#app/gallery/specimen.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import type { GroupProps } from "./group-props.ts";

const examples: { caption: string; page: number; pages: number; state?: ForcedState }[] = [
  { caption: "The first page, focused", page: 1, pages: 3, state: "focus" },
  { caption: "Among many, the step back pointed at", page: 8, pages: 16, state: "hover" },
  { caption: "The last page", page: 16, pages: 16 },
];

export function PageNumbers({ language }: GroupProps) {
  const { label, previous, next, page: name, current } = getTexts(language, "blog").pagination;
  return (
    <ExampleGroup id="pagination" title="Pagination">
      <ExampleRow isWide>
        {examples.map(({ caption, page, pages, state }) => (
          <Example key={caption} caption={caption} {...(state && { state })}>
            <Pagination
              {...{ page, pageCount: pages, previous, next }}
              label={`${label}, ${page}`}
              getAddress={(number) => `#page-${number}`}
              getLabel={(number) =>
                fillText(number === page ? current : name, { number, total: pages })
              }
            />
          </Example>
        ))}
      </ExampleRow>
    </ExampleGroup>
  );
}
