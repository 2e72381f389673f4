import { Example, ExampleGroup, ExampleRow } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { ExclamationHeading } from "#app/ui/exclamation-heading.tsx";
import { TagList } from "#app/ui/tag-list.tsx";
import text from "#app/ui/text.module.css";
import type { GroupProps } from "./group-props.ts";

const headingSizes = ["d1", "d2", "d3"] as const;
const textStyles = ["title", "lead", "small", "quiet"] as const;

export function Typography({ language }: GroupProps) {
  const { brand, pages } = getTexts(language, "shell");
  const service = getTexts(language, "services-list").services[0];
  return (
    <ExampleGroup id="words" title="Words">
      <ExampleRow isWide>
        {headingSizes.map((size) => (
          <Example key={size} caption={size}>
            <p className={`${text.display} ${text[size]}`}>
              <ExclamationHeading>{brand.wordmark[1] ?? ""}</ExclamationHeading>
            </p>
          </Example>
        ))}
        <Example caption="number">
          <p className={text.number}>23</p>
        </Example>
        {textStyles.map((name) => (
          <Example key={name} caption={name}>
            <p className={text[name]}>{pages.contact}</p>
          </Example>
        ))}
        <Example caption="Pills">
          <TagList items={service?.subServices ?? []} />
        </Example>
      </ExampleRow>
    </ExampleGroup>
  );
}
