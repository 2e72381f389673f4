import { pictures } from "#app/content/media.generated.ts";
import styles from "#app/gallery/primitives.module.css";
import { Group, Row, Specimen } from "#app/gallery/specimen.tsx";
import { Ball } from "#app/ui/ball.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Glyph, type GlyphName } from "#app/ui/shape-icon.tsx";

const glyphs: GlyphName[] = ["square", "arch", "quarter", "plus", "ring", "disc"];
const icons: IconName[] = ["right", "left", "down", "out", "check", "pause", "search", "warning"];
const pieces = [
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

export function Signs() {
  return (
    <Group id="signs" isFixed title="Glyphs, icons, pieces">
      <Row>
        {glyphs.map((name) => (
          <Specimen key={name} caption={name}>
            <Glyph name={name} />
          </Specimen>
        ))}
        {icons.map((name) => (
          <Specimen key={name} caption={name}>
            <Icon name={name} />
          </Specimen>
        ))}
      </Row>
      <Row>
        {pieces.map((name) => (
          <Specimen key={name} caption={name}>
            <Picture
              picture={pictures[`shell/piece-${name}`]}
              decorative
              sizes="92px"
              className={styles.kit}
            />
          </Specimen>
        ))}
        <Specimen caption="the ball">
          <Ball className={styles.kit} />
        </Specimen>
      </Row>
    </Group>
  );
}
