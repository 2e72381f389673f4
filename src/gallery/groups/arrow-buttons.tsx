import { Group, Row, Specimen } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { RailButton, RailLink } from "#app/ui/arrow-button.tsx";
import type { GroupProps } from "./group-props.ts";

const grounds = [
  { flood: undefined, variant: "ink" },
  { flood: "blue", variant: "white" },
  { flood: "orange", variant: "ink" },
] as const;

export function RailButtons({ language }: GroupProps) {
  const { explore } = getTexts(language, "shell").buttons;
  const { sending } = getTexts(language, "contact-form");
  return (
    <Group id="rail-button" title="Rail button">
      {grounds.map(({ flood, variant }) => (
        <Row key={variant + flood} {...(flood && { flood })}>
          <Specimen caption="At rest, a link">
            <RailLink href="#rail-button" variant={variant}>
              {explore}
            </RailLink>
          </Specimen>
          <Specimen caption="Pointed at" state="hover">
            <RailButton variant={variant}>{explore}</RailButton>
          </Specimen>
          <Specimen caption="Focused" state="focus">
            <RailButton variant={variant}>{explore}</RailButton>
          </Specimen>
          {flood ? null : (
            <>
              <Specimen caption="Pressed" state="active">
                <RailButton variant={variant}>{explore}</RailButton>
              </Specimen>
              <Specimen caption="Disabled">
                <RailButton variant={variant} disabled>
                  {explore}
                </RailButton>
              </Specimen>
            </>
          )}
          <Specimen caption="Busy">
            <RailButton variant={variant} isBusy>
              {sending}
            </RailButton>
          </Specimen>
        </Row>
      ))}
    </Group>
  );
}
