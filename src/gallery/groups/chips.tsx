import { services } from "#app/content/services.ts";
import { Group, Row, Specimen } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { RadioChips } from "#app/ui/radio-chips.tsx";
import type { GroupProps } from "./group-props.ts";

export function Chips({ language }: GroupProps) {
  const { categories } = getTexts(language, "blog");
  const { fields, messages } = getTexts(language, "contact-form");
  const filters = services.map(({ id, glyph, tone }) => ({
    href: `#${id}`,
    label: fields.service.options[id],
    glyph,
    tone,
    isCurrent: false,
  }));
  const all = { href: "#all", label: categories.all, glyph: "disc", tone: "orange" } as const;
  const options = [
    ...services.map(({ id, glyph, tone }) => ({
      value: id,
      label: fields.service.options[id],
      glyph,
      tone,
    })),
    { value: "other", label: fields.service.options.other, glyph: "disc", tone: "orange" } as const,
  ];
  const makeFilters = (isAll: boolean) => (
    <FilterChips
      label={`${categories.label}, ${isAll ? "all" : "one"}`}
      chips={[
        { ...all, isCurrent: isAll },
        ...filters.map((chip) => ({
          ...chip,
          isCurrent: !isAll && chip.href === "#service-design",
        })),
      ]}
    />
  );
  const radios = { ...fields.service, options, required: true };
  return (
    <Group id="chips" title="Chips">
      <Row isWide>
        <Specimen caption="Filters, all, focused" state="focus">
          {makeFilters(true)}
        </Specimen>
        <Specimen caption="One filter, the first pointed at" state="hover">
          {makeFilters(false)}
        </Specimen>
        <Specimen caption="Radio buttons, one chosen, the first focused" state="focus">
          <RadioChips {...radios} name="chosen" defaultValue="service-design" />
        </Specimen>
        <Specimen caption="With its fault, the first pointed at" state="hover">
          <RadioChips {...radios} name="faulty" error={messages.service} />
        </Specimen>
      </Row>
    </Group>
  );
}
