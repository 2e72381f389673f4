import { Group, Row, Specimen } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { PauseButton } from "#app/ui/pause-button.tsx";
import type { GroupProps } from "./group-props.ts";

export function PauseButtons({ language }: GroupProps) {
  const texts = getTexts(language, "home").hero;
  const button = { texts, onPress: () => undefined };
  return (
    <Group id="pause-button" title="Pause button">
      <Row flood="film">
        <Specimen caption="While it moves">
          <PauseButton {...button} paused={false} />
        </Specimen>
        <Specimen caption="Stopped">
          <PauseButton {...button} paused />
        </Specimen>
        <Specimen caption="Pointed at" state="hover">
          <PauseButton {...button} paused={false} />
        </Specimen>
        <Specimen caption="Focused" state="focus">
          <PauseButton {...button} paused={false} />
        </Specimen>
      </Row>
    </Group>
  );
}
