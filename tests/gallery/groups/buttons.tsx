import { getTexts } from "#app/locale/texts/texts.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { BackLink } from "#app/ui/back-link.tsx";
import { PauseButton } from "#app/ui/pause-button.tsx";
import { RoundButton, RoundLink } from "#app/ui/round-button.tsx";
import { ExampleGroup, ExampleRow, type GroupProps } from "../specimen.tsx";

const getVariant = (surface: string | undefined) =>
  surface === undefined || surface === "orange" ? "ink" : "white";

export function ArrowLinks({ language }: GroupProps) {
  const { explore } = getTexts(language, "shell").buttons;
  return (
    <ExampleGroup id="rail-button" title="Rail link">
      {[undefined, "blue", "orange"].map((surface) => {
        const link = (
          <ArrowLink href="#rail-button" variant={getVariant(surface)}>
            {explore}
          </ArrowLink>
        );
        const examples = {
          "At rest": link,
          "Pointed at": link,
          Focused: link,
          ...(!surface && { Pressed: link }),
        };
        return <ExampleRow key={surface ?? ""} surface={surface} examples={examples} />;
      })}
    </ExampleGroup>
  );
}

export function RoundButtons({ language }: GroupProps) {
  const { previous, next } = getTexts(language, "shell").buttons;
  const ringed = <RoundButton label={next} icon="right" variant="white" size="large" hasRing />;
  return (
    <ExampleGroup id="round-button" title="Round button">
      {[undefined, "violet", "orange"].map((surface) => {
        const variant = getVariant(surface);
        const props = { label: next, icon: "right", variant } as const;
        return (
          <ExampleRow
            key={surface ?? ""}
            surface={surface}
            examples={{
              "At rest, a link": (
                <RoundLink href="#round-button" label={previous} icon="left" variant={variant} />
              ),
              "Pointed at": <RoundButton {...props} />,
              Focused: <RoundButton {...props} />,
              ...(!surface && {
                Pressed: <RoundButton {...props} />,
                Disabled: <RoundButton {...props} disabled />,
              }),
              Large: <RoundButton {...props} size="large" />,
            }}
          />
        );
      })}
      <ExampleRow
        surface="blue"
        examples={{ "With a ring": ringed, "With a ring, focused": ringed }}
      />
    </ExampleGroup>
  );
}

export function BackLinks({ language }: GroupProps) {
  const link = <BackLink href="#back-link">{getTexts(language, "shell").notFound.action}</BackLink>;
  const examples = { "At rest": link, "Pointed at": link, Focused: link };
  return (
    <ExampleGroup id="back-link" isFixed title="Back link">
      <ExampleRow examples={examples} />
      <ExampleRow surface="rust" examples={examples} />
    </ExampleGroup>
  );
}

export function PauseButtons({ language }: GroupProps) {
  const texts = getTexts(language, "home").hero;
  const button = <PauseButton texts={texts} onPress={() => undefined} isPaused={false} />;
  return (
    <ExampleGroup
      id="pause-button"
      title="Pause button"
      surface="film"
      examples={{
        "While it moves": button,
        Stopped: <PauseButton texts={texts} onPress={() => undefined} isPaused />,
        "Pointed at": button,
        Focused: button,
      }}
    />
  );
}
