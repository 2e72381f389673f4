import { Example, ExampleGroup, ExampleRow } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { ArrowButton, ArrowLink } from "#app/ui/arrow-button.tsx";
import type { GroupProps } from "./group-props.ts";

const backgrounds = [
  { background: undefined, variant: "ink" },
  { background: "blue", variant: "white" },
  { background: "orange", variant: "ink" },
] as const;

export function ArrowButtons({ language }: GroupProps) {
  const { explore } = getTexts(language, "shell").buttons;
  const { sending } = getTexts(language, "contact-form");
  return (
    <ExampleGroup id="rail-button" title="Rail button">
      {backgrounds.map(({ background, variant }) => (
        <ExampleRow key={variant + background} {...(background && { surface: background })}>
          <Example caption="At rest, a link">
            <ArrowLink href="#rail-button" variant={variant}>
              {explore}
            </ArrowLink>
          </Example>
          <Example caption="Pointed at" state="hover">
            <ArrowButton variant={variant}>{explore}</ArrowButton>
          </Example>
          <Example caption="Focused" state="focus">
            <ArrowButton variant={variant}>{explore}</ArrowButton>
          </Example>
          {background ? null : (
            <>
              <Example caption="Pressed" state="active">
                <ArrowButton variant={variant}>{explore}</ArrowButton>
              </Example>
              <Example caption="Disabled">
                <ArrowButton variant={variant} disabled>
                  {explore}
                </ArrowButton>
              </Example>
            </>
          )}
          <Example caption="Busy">
            <ArrowButton variant={variant} isBusy>
              {sending}
            </ArrowButton>
          </Example>
        </ExampleRow>
      ))}
    </ExampleGroup>
  );
}
