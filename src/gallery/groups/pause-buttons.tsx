import { Example, ExampleGroup, ExampleRow } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { PauseButton } from "#app/ui/pause-button.tsx";
import type { GroupProps } from "./group-props.ts";

export function PauseButtons({ language }: GroupProps) {
  const texts = getTexts(language, "home").hero;
  const button = { texts, onPress: () => undefined };
  return (
    <ExampleGroup id="pause-button" title="Pause button">
      <ExampleRow surface="film">
        <Example caption="While it moves">
          <PauseButton {...button} isPaused={false} />
        </Example>
        <Example caption="Stopped">
          <PauseButton {...button} isPaused />
        </Example>
        <Example caption="Pointed at" state="hover">
          <PauseButton {...button} isPaused={false} />
        </Example>
        <Example caption="Focused" state="focus">
          <PauseButton {...button} isPaused={false} />
        </Example>
      </ExampleRow>
    </ExampleGroup>
  );
}
