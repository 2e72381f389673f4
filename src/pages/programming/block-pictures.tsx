import { Piece, PieceScene } from "#app/ui/piece.tsx";

interface PictureProps {
  label: string;
  className: string | undefined;
}

/** A pile of books under a mortarboard, beside a lesson on a screen. */
export function LmsPicture({ label, className }: PictureProps) {
  return (
    <PieceScene box="0 0 680 420" label={label} className={className}>
      <Piece name="cube" tone="base" x={60} y={326} width={276} height={62} />
      <Piece name="cube" tone="mid" x={76} y={268} width={256} height={62} />
      <Piece name="cube" tone="white" x={86} y={214} width={220} height={58} />
      <Piece name="cube" tone="mid" x={76} y={160} width={250} height={58} />
      <path
        d="M78 128 190 86l118 34-112 46z"
        fill="var(--blue)"
        stroke="var(--blue)"
        strokeWidth="14"
        strokeLinejoin="round"
      />
      <path d="M130 142v26q60 28 120 0v-24" fill="var(--blue)" />
      <path d="M104 130v62" stroke="var(--navy)" strokeWidth="8" strokeLinecap="round" />
      <Piece name="ball" tone="ball" x={258} y={108} width={64} />
      <Piece name="panel" tone="mid" x={446} y={112} width={180} height={252} />
      <path d="M470 156h116v186H470z" fill="#efedf6" />
      <path
        d="M504 212v74l62-37z"
        fill="var(--blue)"
        stroke="var(--blue)"
        strokeWidth="8"
        strokeLinejoin="round"
      />
    </PieceScene>
  );
}

/** A crane that sets blocks into a wall. */
export function CmsPicture({ label, className }: PictureProps) {
  return (
    <PieceScene box="0 0 680 500" label={label} className={className}>
      <path d="M356 0v112" stroke="var(--navy)" strokeWidth="14" />
      <circle cx="356" cy="18" r="30" fill="none" stroke="var(--navy)" strokeWidth="20" />
      <Piece name="cube" tone="mid" x={284} y={112} width={148} height={100} turn={14} />
      <Piece name="ball" tone="ball" x={118} y={182} width={72} />
      <Piece name="cube" tone="white" x={104} y={250} width={232} height={110} />
      <Piece name="cube" tone="base" x={330} y={250} width={196} height={110} />
      <Piece name="cube" tone="base" x={104} y={350} width={142} height={110} />
      <Piece name="cube" tone="mid" x={242} y={350} width={134} height={110} />
      <Piece name="cube" tone="white" x={374} y={350} width={186} height={110} />
    </PieceScene>
  );
}
