import { Piece, PieceScene } from "#app/ui/piece.tsx";
import styles from "./error-pictures.module.css";

const four = "M291 58h121v199h58v90h-52v80h-65v-75l-249 3-2-72z";

/** The digits 4, 0 and 4 as toys among smaller ones; the ball drops once. */
export function NotFoundPicture({ label }: { label: string }) {
  return (
    <PieceScene box="0 20 1440 490" className={`${styles.picture} ${styles.digits}`} label={label}>
      <g className={styles.floor}>
        <ellipse cx="320" cy="436" rx="300" ry="34" />
        <ellipse cx="720" cy="446" rx="250" ry="26" />
        <ellipse cx="1150" cy="452" rx="260" ry="36" />
      </g>
      <g data-tone="rust">
        <Piece name="gear" tone="base" x={76} y={278} width={150} />
      </g>
      <g className={styles.four} data-tone="blue">
        <path d={four} transform="translate(9 -8)" />
        <path d={four} />
      </g>
      <g className={styles.four} data-tone="violet" transform="translate(822 4)rotate(8 286 240)">
        <path d={four} transform="translate(9 -8)" />
        <path d={four} />
      </g>
      <g data-tone="pink">
        <Piece name="ring" tone="base" x={505} y={53} width={390} />
        <Piece name="cube" tone="mid" x={1079} y={408} width={102} height={94} />
      </g>
      <Piece name="plus" tone="ink" x={304} y={386} width={116} />
      <g data-tone="rust">
        <Piece name="cone" tone="base" x={433} y={384} width={92} height={112} />
      </g>
      <Spring x={1254} y={352} />
      <g className={styles.ball}>
        <Piece name="ball" tone="ball" x={842} y={388} width={108} />
      </g>
    </PieceScene>
  );
}

/** A conveyor belt in two halves, what stood on it, and the ball on the floor between them; it drops once. */
export function BrokenBeltPicture({ label }: { label?: string }) {
  return (
    <PieceScene box="0 10 1440 410" className={`${styles.picture} ${styles.belt}`} label={label}>
      <g className={styles.floor}>
        <ellipse cx="240" cy="342" rx="330" ry="26" />
        <ellipse cx="740" cy="388" rx="330" ry="26" />
        <ellipse cx="1250" cy="344" rx="300" ry="26" />
      </g>
      <g data-tone="blue">
        <g className={styles.legs}>
          <path d="M-4 200h27v138H-4zM415 200h27v138h-27zM1001 200h27v138h-27zM1414 200h27v140h-27z" />
        </g>
        <Piece name="cube" tone="base" x={80} y={46} width={119} height={112} />
        <Piece name="arch" tone="mid" x={261} y={20} width={163} height={138} />
        <Belt x={-90} rollers={10} />
        <Spring x={826} y={56} turn={-36} />
        <g transform="rotate(4.5 926 157)">
          <g data-tone="navy">
            <Piece name="ring" tone="tint" x={1176} y={10} width={142} />
          </g>
          <Piece name="cylinder" tone="base" x={1380} y={44} width={116} height={112} />
          <Belt x={926} rollers={9} />
        </g>
        <Piece name="plus" tone="deep" x={622} y={292} width={76} />
        <Piece name="cone" tone="mid" x={497} y={268} width={106} height={132} />
        <Piece name="cone" tone="mid" x={842} y={280} width={104} height={128} turn={98} />
      </g>
      <g className={styles.ball}>
        <Piece name="ball" tone="ball" x={652} y={246} width={142} />
      </g>
    </PieceScene>
  );
}

function Belt({ x, rollers }: { x: number; rollers: number }) {
  const places = Array.from({ length: rollers }, (_, index) => x + 50 + index * 63);
  return (
    <>
      <rect className={styles.ink} x={x} y="149" width={rollers * 63 + 40} height="64" rx="32" />
      {places.map((place) => (
        <circle key={place} className={styles.roller} cx={place} cy="181" r="17" />
      ))}
    </>
  );
}

function Spring({ x, y, turn = 0 }: { x: number; y: number; turn?: number }) {
  return (
    <g className={styles.spring} transform={`translate(${x} ${y})rotate(${turn} 60 70)`}>
      {[0, 1, 2, 3, 4].map((coil) => (
        <ellipse
          key={coil}
          cx={76 - coil * 8}
          cy={18 + coil * 25}
          rx="44"
          ry="13"
          transform={`rotate(18 ${76 - coil * 8} ${18 + coil * 25})`}
        />
      ))}
    </g>
  );
}
