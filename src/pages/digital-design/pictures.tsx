import { Piece, PieceScene } from "#app/ui/piece.tsx";

interface PictureProps {
  label: string;
  className: string | undefined;
}

/** A screen that holds a quarter circle. */
export function ScreenPicture({ label, className }: PictureProps) {
  return (
    <PieceScene box="0 0 400 340" label={label} className={className}>
      <Piece name="panel" tone="base" x={110} y={20} width={196} height={300} />
      <path d="M136 66h132v230H136z" fill="#efedf6" />
      <path d="M152 150V82a68 68 0 0 1 68 68z" fill="var(--tone)" />
      <path
        d="M158 190h88M158 222h88M158 254h52"
        stroke="var(--tone-t)"
        strokeWidth="14"
        strokeLinecap="round"
      />
    </PieceScene>
  );
}

/** A swatch book opened like a fan. */
export function SwatchPicture({ label, className }: PictureProps) {
  const swatches = ["#3d1a99", "var(--violet)", "#9a70f8", "var(--violet-l)", "#efedf6"];
  return (
    <PieceScene box="0 0 400 340" label={label} className={className}>
      {swatches.map((fill, index) => (
        <rect
          key={fill}
          x="128"
          y="52"
          width="82"
          height="250"
          rx="16"
          fill={fill}
          transform={`rotate(${-26 + index * 24} 170 270)`}
        />
      ))}
      <circle cx="170" cy="270" r="20" fill="var(--violet-t)" />
    </PieceScene>
  );
}

/** An arch on two blocks with the ball on top. */
export function SystemPicture({ label, className }: PictureProps) {
  return (
    <PieceScene box="0 0 400 340" label={label} className={className}>
      <Piece name="ball" tone="ball" x={154} y={6} width={84} />
      <Piece name="cube" tone="light" x={58} y={212} width={126} height={116} />
      <Piece name="cube" tone="white" x={212} y={212} width={126} height={116} />
      <Piece name="arch" tone="tint" x={112} y={80} width={176} height={140} />
    </PieceScene>
  );
}
