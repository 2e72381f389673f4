import type { PageTexts } from "#app/locale/texts/texts.ts";
import layout from "#app/ui/layout.module.css";
import { Piece, PieceScene } from "#app/ui/piece.tsx";
import { Desk } from "./desk.tsx";
import styles from "./gallery.module.css";

const scenes = [
  {
    id: "two-desks",
    box: "0 0 553 720",
    drawing: (
      <>
        <Piece name="gear" tone="ball" x={-92} y={74} width={186} />
        <Desk x={286} y={210} size={0.95} colour="var(--violet)" />
        <Desk x={-42} y={246} size={1.18} colour="var(--blue)" />
      </>
    ),
  },
  {
    id: "pink-room",
    box: "0 0 332 352",
    drawing: (
      <>
        <Desk x={22} y={84} size={0.5} colour="var(--violet)" />
        <Desk x={34} y={116} size={0.66} colour="var(--pink)" />
        <g data-tone="blue">
          <path d="M236 306h110v60H236z" fill="var(--rust)" />
          <path d="m289 148 62 150q-56 30-122 4z" fill="#2f8f66" />
        </g>
      </>
    ),
  },
  {
    id: "blue-room",
    box: "0 0 443 352",
    drawing: (
      <>
        <Desk x={176} y={64} size={0.7} colour="var(--violet)" />
        <Desk x={128} y={82} size={1} colour="var(--blue)" flipped />
        <Piece name="ball" tone="ball" x={4} y={258} width={156} />
      </>
    ),
  },
  {
    id: "from-above",
    box: "0 0 791 352",
    drawing: (
      <>
        <Desk x={186} y={-140} size={0.9} colour="var(--violet)" />
        <Desk x={-92} y={104} size={1.06} colour="var(--blue)" />
        <Desk x={440} y={50} size={1.1} colour="var(--pink)" />
      </>
    ),
  },
] as const;

/** Four pictures of the office. */
export function Gallery({ texts }: { texts: PageTexts<"our-team">["gallery"] }) {
  return (
    <section className={layout.container} aria-label={texts.label}>
      <ul className={styles.gallery}>
        {scenes.map(({ id, box, drawing }, index) => (
          <li key={id} className={styles.picture}>
            <PieceScene box={box} label={texts.pictures[index]}>
              {drawing}
            </PieceScene>
          </li>
        ))}
      </ul>
    </section>
  );
}
