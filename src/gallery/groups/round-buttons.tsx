import { Example, ExampleGroup, ExampleRow } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { RoundButton, RoundLink } from "#app/ui/round-button.tsx";
import type { GroupProps } from "./group-props.ts";

const backgrounds = [
  { background: undefined, variant: "ink" },
  { background: "violet", variant: "white" },
  { background: "orange", variant: "ink" },
] as const;

export function RoundButtons({ language }: GroupProps) {
  const { previous, next } = getTexts(language, "shell").buttons;
  return (
    <ExampleGroup id="round-button" title="Round button">
      {backgrounds.map(({ background, variant }) => (
        <ExampleRow key={variant + background} {...(background && { surface: background })}>
          <Example caption="At rest, a link">
            <RoundLink href="#round-button" label={previous} icon="left" variant={variant} />
          </Example>
          <Example caption="Pointed at" state="hover">
            <RoundButton label={next} icon="right" variant={variant} />
          </Example>
          <Example caption="Focused" state="focus">
            <RoundButton label={next} icon="right" variant={variant} />
          </Example>
          {background ? null : (
            <>
              <Example caption="Pressed" state="active">
                <RoundButton label={next} icon="right" variant={variant} />
              </Example>
              <Example caption="Disabled">
                <RoundButton label={next} icon="right" variant={variant} disabled />
              </Example>
            </>
          )}
          <Example caption="Large">
            <RoundButton label={next} icon="right" variant={variant} size="large" />
          </Example>
        </ExampleRow>
      ))}
      <ExampleRow surface="blue">
        <Example caption="With a ring">
          <RoundButton label={next} icon="right" variant="white" size="large" hasRing />
        </Example>
        <Example caption="With a ring, focused" state="focus">
          <RoundButton label={next} icon="right" variant="white" size="large" hasRing />
        </Example>
      </ExampleRow>
    </ExampleGroup>
  );
}
