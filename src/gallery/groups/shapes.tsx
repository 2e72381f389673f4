import styles from "#app/gallery/primitives.module.css";
import { Example, ExampleGroup } from "#app/gallery/specimen.tsx";
import { Shape, type ShapeName } from "#app/ui/shape.tsx";

const shapes: { name: ShapeName; tone: string; isTall?: boolean }[] = [
  { name: "box", tone: "blue", isTall: true },
  { name: "arch", tone: "navy" },
  { name: "quarter", tone: "violet", isTall: true },
  { name: "stadium", tone: "pink" },
  { name: "circle", tone: "rust" },
];

export function Shapes() {
  return (
    <ExampleGroup id="shapes" isFixed title="Containers">
      <div className={styles.cards}>
        {shapes.map(({ name, tone, isTall }) => (
          <Example key={name} caption={name}>
            <div data-tone={tone}>
              <Shape name={name} className={`${styles.shaped} ${isTall ? styles.tall : ""}`}>
                {name}
              </Shape>
            </div>
          </Example>
        ))}
      </div>
    </ExampleGroup>
  );
}
