import { Piece, PieceScene } from "#app/ui/piece.tsx";

/** A funnel with ideas in it, and the pipe that takes them away to the right. */
export function FunnelPicture({ className }: { className: string | undefined }) {
  return (
    <PieceScene box="0 0 720 360" className={className}>
      <g data-tone="pink">
        <path
          d="M52 180v166M202 180v166M40 176h174"
          stroke="var(--ink)"
          strokeWidth="15"
          strokeLinecap="round"
        />
        <path d="M114 150v80q0 82 82 82h540" fill="none" stroke="var(--violet)" strokeWidth="62" />
        <path
          d="M138 224q4 66 62 68h540"
          fill="none"
          stroke="#fff"
          strokeOpacity=".2"
          strokeWidth="9"
        />
        <circle cx="92" cy="34" r="34" fill="#efedf6" />
        <circle cx="152" cy="40" r="26" fill="var(--pink-t)" />
        <path
          d="M14 40h214l-78 112H92z"
          fill="var(--pink-d)"
          stroke="var(--pink-d)"
          strokeWidth="8"
          strokeLinejoin="round"
        />
        <path d="M12 40h218" stroke="var(--pink)" strokeWidth="16" strokeLinecap="round" />
        <path d="M82 164h64v26H82z" fill="var(--pink)" />
        <path d="M250 274v76M440 274v76" stroke="#ffb46b" strokeWidth="15" strokeLinecap="round" />
        <Piece name="plus" tone="white" x={262} y={228} width={50} />
      </g>
      <g data-tone="blue">
        <Piece name="cube" tone="base" x={322} y={224} width={78} height={56} />
      </g>
      <g data-tone="rust">
        <Piece name="stairs" tone="base" x={466} y={210} width={84} height={70} />
      </g>
    </PieceScene>
  );
}
