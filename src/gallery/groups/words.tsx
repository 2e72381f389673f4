import { Group, Row, Specimen } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { BangTitle } from "#app/ui/exclamation-heading.tsx";
import { Pills } from "#app/ui/pills.tsx";
import text from "#app/ui/text.module.css";
import type { GroupProps } from "./group-props.ts";

const displays = ["d1", "d2", "d3"] as const;
const readings = ["title", "lead", "small", "quiet"] as const;

export function Words({ language }: GroupProps) {
  const { brand, pages } = getTexts(language, "shell");
  const service = getTexts(language, "services-list").services[0];
  return (
    <Group id="words" title="Words">
      <Row isWide>
        {displays.map((size) => (
          <Specimen key={size} caption={size}>
            <p className={`${text.display} ${text[size]}`}>
              <BangTitle>{brand.wordmark[1] ?? ""}</BangTitle>
            </p>
          </Specimen>
        ))}
        <Specimen caption="number">
          <p className={text.number}>23</p>
        </Specimen>
        {readings.map((name) => (
          <Specimen key={name} caption={name}>
            <p className={text[name]}>{pages.contact}</p>
          </Specimen>
        ))}
        <Specimen caption="Pills">
          <Pills items={service?.subServices ?? []} />
        </Specimen>
      </Row>
    </Group>
  );
}
