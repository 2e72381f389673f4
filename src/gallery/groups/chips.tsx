import { services } from "#app/content/services.ts";
import { Example, ExampleGroup, ExampleRow } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { RadioChips } from "#app/ui/radio-chips.tsx";
import type { GroupProps } from "./group-props.ts";

export function Chips({ language }: GroupProps) {
  const { categories } = getTexts(language, "blog");
  const { fields, messages } = getTexts(language, "contact-form");
  const filters = services.map(({ id, shapeIcon, tone }) => ({
    href: `#${id}`,
    label: fields.service.options[id],
    shapeIcon,
    tone,
    isCurrent: false,
  }));
  const all = { href: "#all", label: categories.all, shapeIcon: "disc", tone: "orange" } as const;
  const options = [
    ...services.map(({ id, shapeIcon, tone }) => ({
      value: id,
      label: fields.service.options[id],
      shapeIcon,
      tone,
    })),
    {
      value: "other",
      label: fields.service.options.other,
      shapeIcon: "disc",
      tone: "orange",
    } as const,
  ];
  const renderFilters = (isAll: boolean) => (
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
    <ExampleGroup id="chips" title="Chips">
      <ExampleRow isWide>
        <Example caption="Filters, all, focused" state="focus">
          {renderFilters(true)}
        </Example>
        <Example caption="One filter, the first pointed at" state="hover">
          {renderFilters(false)}
        </Example>
        <Example caption="Radio buttons, one chosen, the first focused" state="focus">
          <RadioChips {...radios} name="chosen" defaultValue="service-design" />
        </Example>
        <Example caption="With its error, the first pointed at" state="hover">
          <RadioChips {...radios} name="invalid" error={messages.service} />
        </Example>
      </ExampleRow>
    </ExampleGroup>
  );
}
