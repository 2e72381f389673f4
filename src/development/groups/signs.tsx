import { Ball } from "#app/ui/ball.tsx";
import { Glyph, type GlyphName } from "#app/ui/glyph.tsx";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { Piece, type PieceName, PieceScene } from "#app/ui/piece.tsx";
import styles from "../primitives.module.css";
import { Group, Row, Specimen } from "../specimen.tsx";

const glyphs: GlyphName[] = ["square", "arch", "quarter", "plus", "ring", "disc"];
const icons: IconName[] = ["right", "left", "down", "out", "check", "pause", "warning"];
const pieces: [PieceName, string][] = [
  ["cube", "blue"],
  ["panel", "blue"],
  ["arch", "navy"],
  ["dome", "violet"],
  ["quarter", "violet"],
  ["cone", "violet"],
  ["cylinder", "pink"],
  ["plus", "pink"],
  ["capsule", "pink"],
  ["ring", "rust"],
  ["donut", "rust"],
  ["gear", "rust"],
  ["stairs", "blue"],
  ["chevron", "blue"],
];

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
        {pieces.map(([name, tone]) => (
          <Specimen key={name} caption={name}>
            <div data-tone={tone}>
              <PieceScene box="0 0 100 100" className={styles.kit}>
                <Piece name={name} tone="base" x={3} y={3} width={94} />
              </PieceScene>
            </div>
          </Specimen>
        ))}
        <Specimen caption="the ball">
          <Ball className={styles.kit} />
        </Specimen>
      </Row>
    </Group>
  );
}
