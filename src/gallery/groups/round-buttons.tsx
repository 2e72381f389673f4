import { Group, Row, Specimen } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { RoundButton, RoundLink } from "#app/ui/round-button.tsx";
import type { GroupProps } from "./group-props.ts";

const grounds = [
  { flood: undefined, variant: "ink" },
  { flood: "violet", variant: "white" },
  { flood: "orange", variant: "ink" },
] as const;

export function RoundButtons({ language }: GroupProps) {
  const { previous, next } = getTexts(language, "shell").buttons;
  return (
    <Group id="round-button" title="Round button">
      {grounds.map(({ flood, variant }) => (
        <Row key={variant + flood} {...(flood && { flood })}>
          <Specimen caption="At rest, a link">
            <RoundLink href="#round-button" label={previous} icon="left" variant={variant} />
          </Specimen>
          <Specimen caption="Pointed at" state="hover">
            <RoundButton label={next} icon="right" variant={variant} />
          </Specimen>
          <Specimen caption="Focused" state="focus">
            <RoundButton label={next} icon="right" variant={variant} />
          </Specimen>
          {flood ? null : (
            <>
              <Specimen caption="Pressed" state="active">
                <RoundButton label={next} icon="right" variant={variant} />
              </Specimen>
              <Specimen caption="Disabled">
                <RoundButton label={next} icon="right" variant={variant} disabled />
              </Specimen>
            </>
          )}
          <Specimen caption="Large">
            <RoundButton label={next} icon="right" variant={variant} size="large" />
          </Specimen>
        </Row>
      ))}
      <Row flood="blue">
        <Specimen caption="With a ring">
          <RoundButton label={next} icon="right" variant="white" size="large" hasRing />
        </Specimen>
        <Specimen caption="With a ring, focused" state="focus">
          <RoundButton label={next} icon="right" variant="white" size="large" hasRing />
        </Specimen>
      </Row>
    </Group>
  );
}
