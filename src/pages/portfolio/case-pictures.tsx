import type { ReactNode } from "react";
import { Piece } from "#app/ui/piece.tsx";

/** A picture of the design case, 600 by 450, on a ground of its own. */
export interface CasePicture {
  id: string;
  ground: "base" | "tint" | "light";
  drawing: ReactNode;
}

/** The plane of the design case, flying out of a screen. */
const planeFromScreen = (
  <>
    <rect x="119" y="103" width="286" height="432" rx="26" fill="var(--deep)" />
    <rect x="144" y="130" width="238" height="370" rx="10" fill="var(--tone-l)" />
    <path d="m136 184 42-18 96 20-60 40z" fill="var(--mid)" />
    <path d="m40 168 36-20 82 66-40 44z" fill="var(--deep)" />
    <g transform="rotate(-27 252 209)">
      <rect x="92" y="160" width="320" height="96" rx="48" fill="var(--white)" />
      <path d="M364 160a48 48 0 0 1 47 40q-36 0-66-40z" fill="var(--tone)" />
      <path
        d="M186 206h.1m48 0h.1m48 0h.1m48 0h.1"
        stroke="var(--deep)"
        strokeWidth="18"
        strokeLinecap="round"
      />
    </g>
    <path d="m246 228 62-24 26 64-46 40z" fill="var(--mid)" />
  </>
);

const swatches = ["var(--deep)", "var(--tone)", "var(--mid)", "var(--tone-t)", "var(--white)"];

/** The pictures in the order of `carousel.pictures` in the texts. */
export const casePictures: readonly CasePicture[] = [
  {
    id: "plane",
    ground: "base",
    drawing: (
      <>
        <g transform="translate(40 0)">{planeFromScreen}</g>
        <Piece name="ball" tone="ball" x={56} y={318} width={120} />
      </>
    ),
  },
  {
    id: "letters",
    ground: "light",
    drawing: (
      <>
        <path d="m96 366 84-250h58l90 250h-44l-24-72H166l-24 72z" fill="var(--tone)" />
        <circle cx="462" cy="268" r="80" fill="none" stroke="var(--mid)" strokeWidth="52" />
        <rect x="546" y="166" width="54" height="200" rx="8" fill="var(--tone)" />
        <Piece name="ball" tone="ball" x={168} y={212} width={68} />
      </>
    ),
  },
  {
    id: "screens",
    ground: "tint",
    drawing: (
      <>
        <rect x="352" y="122" width="200" height="120" rx="8" fill="var(--white)" />
        <rect x="262" y="156" width="200" height="120" rx="8" fill="var(--tone-l)" />
        <rect x="160" y="192" width="200" height="120" rx="8" fill="var(--mid)" />
        <rect x="60" y="230" width="202" height="122" rx="8" fill="var(--tone)" />
        <Piece name="ball" tone="ball" x={40} y={336} width={72} />
      </>
    ),
  },
  {
    id: "palette",
    ground: "light",
    drawing: (
      <>
        {swatches.map((fill, index) => (
          <rect
            key={fill}
            x="254"
            y="96"
            width="92"
            height="300"
            rx="18"
            fill={fill}
            transform={`rotate(${(index - 2) * 24} 300 380)`}
          />
        ))}
        <Piece name="ball" tone="ball" x={264} y={340} width={72} />
      </>
    ),
  },
  {
    id: "boxes",
    ground: "base",
    drawing: (
      <>
        <Piece name="cube" tone="light" x={60} y={174} width={150} />
        <Piece name="cube" tone="tint" x={234} y={206} width={118} />
        <Piece name="cube" tone="mid" x={386} y={154} width={170} />
        <path
          d="M88 250h56m-56 22h36M254 272h44m-44 20h28M418 236h64m-64 26h40"
          stroke="var(--deep)"
          strokeWidth="10"
          strokeLinecap="round"
        />
        <rect x="-20" y="320" width="640" height="62" rx="31" fill="var(--deep)" />
        <path
          d="M40 351h.1m104 0h.1m104 0h.1m104 0h.1m104 0h.1m104 0h.1"
          stroke="var(--mid)"
          strokeWidth="30"
          strokeLinecap="round"
        />
        <Piece name="ball" tone="ball" x={262} y={134} width={72} />
      </>
    ),
  },
  {
    id: "phone",
    ground: "tint",
    drawing: (
      <>
        <rect x="196" y="40" width="208" height="370" rx="36" fill="var(--deep)" />
        <rect x="212" y="58" width="176" height="334" rx="22" fill="var(--white)" />
        <rect x="234" y="86" width="132" height="90" rx="14" fill="var(--tone)" />
        <path
          d="M240 316h120m-120 36h76"
          stroke="var(--tone-t)"
          strokeWidth="16"
          strokeLinecap="round"
        />
        <path d="M240 244h120" stroke="var(--tone-l)" strokeWidth="20" strokeLinecap="round" />
        <path d="M240 244h64" stroke="var(--tone)" strokeWidth="20" strokeLinecap="round" />
        <Piece name="ball" tone="ball" x={280} y={218} width={52} />
        <Piece name="cube" tone="mid" x={448} y={300} width={96} />
        <Piece name="cylinder" tone="white" x={70} y={320} width={84} height={76} />
      </>
    ),
  },
  {
    id: "icons",
    ground: "base",
    drawing: (
      <>
        <g fill="var(--tone-l)">
          <path d="M90 92h150v110H90zM98 52h134l16 30H82z" />
          <path d="M352 132 520 60l14 18-70 62 4 62-22 12-26-58-56 12z" />
          <path d="M82 284h110v90H82zM202 316h36l24 30v28h-60z" />
        </g>
        <g fill="var(--tone-t)">
          <circle cx="118" cy="382" r="20" />
          <circle cx="222" cy="382" r="20" />
          <path d="M436 404c-50-60-64-82-64-104a64 64 0 0 1 128 0c0 22-14 44-64 104z" />
        </g>
        <Piece name="ball" tone="ball" x={404} y={266} width={64} />
      </>
    ),
  },
];
