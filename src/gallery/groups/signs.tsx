import { pictures } from "#app/content/media.generated.ts";
import styles from "#app/gallery/primitives.module.css";
import { Example, ExampleGroup, ExampleRow } from "#app/gallery/specimen.tsx";
import { Ball } from "#app/ui/ball.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { ShapeIcon, type ShapeIconName } from "#app/ui/shape-icon.tsx";

const shapeIconNames: ShapeIconName[] = ["square", "arch", "quarter", "plus", "ring", "disc"];
const iconNames: IconName[] = [
  "right",
  "left",
  "down",
  "out",
  "check",
  "pause",
  "search",
  "warning",
];
const pieceNames = [
  "arch",
  "ball",
  "cone",
  "cross",
  "cube",
  "cylinder",
  "dome",
  "gear",
  "quarter",
  "ring",
  "stairs",
] as const;

export function Icons() {
  return (
    <ExampleGroup id="signs" isFixed title="Glyphs, icons, pieces">
      <ExampleRow>
        {shapeIconNames.map((name) => (
          <Example key={name} caption={name}>
            <ShapeIcon name={name} />
          </Example>
        ))}
        {iconNames.map((name) => (
          <Example key={name} caption={name}>
            <Icon name={name} />
          </Example>
        ))}
      </ExampleRow>
      <ExampleRow>
        {pieceNames.map((name) => (
          <Example key={name} caption={name}>
            <Picture
              picture={pictures[`shell/piece-${name}`]}
              decorative
              sizes="92px"
              className={styles.kit}
            />
          </Example>
        ))}
        <Example caption="the ball">
          <Ball className={styles.kit} />
        </Example>
      </ExampleRow>
    </ExampleGroup>
  );
}
