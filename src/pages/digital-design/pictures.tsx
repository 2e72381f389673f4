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

/** A video player: reel, screen, and the ball as the playhead on its track. */
export function PlayerPicture({ label, className }: PictureProps) {
  return (
    <PieceScene box="0 0 860 540" label={label} className={className}>
      <Piece name="panel" tone="base" x={214} y={30} width={444} height={300} />
      <path d="M252 84h348v214H252z" fill="var(--tone-l)" />
      <path
        d="M380 128v126l110-63z"
        fill="var(--tone)"
        stroke="var(--tone)"
        strokeWidth="14"
        strokeLinejoin="round"
      />
      <Piece name="ring" tone="mid" x={20} y={210} width={204} />
      {[0, 72, 144, 216, 288].map((turn) => (
        <circle
          key={turn}
          cx="122"
          cy="248"
          r="17"
          fill="#efedf6"
          transform={`rotate(${turn} 122 312)`}
        />
      ))}
      <circle cx="122" cy="312" r="24" fill="var(--tone)" />
      <Piece name="cone" tone="mid" x={696} y={278} width={120} height={136} />
      <path d="M96 446h640" stroke="#efedf6" strokeWidth="30" strokeLinecap="round" />
      <path d="M96 446h340" stroke="var(--tone)" strokeWidth="30" strokeLinecap="round" />
      <Piece name="ball" tone="ball" x={372} y={388} width={116} />
      <Piece name="cylinder" tone="base" x={668} y={420} width={90} height={88} />
    </PieceScene>
  );
}

/** A phone among speech bubbles, the ball on its corner. */
export function PhonePicture({ label, className }: PictureProps) {
  return (
    <PieceScene box="0 0 700 560" label={label} className={className}>
      <path
        d="M50 130h140q14 0 14 14v76q0 14-14 14h-12v52l-52-52H50q-14 0-14-14v-76q0-14 14-14z"
        fill="var(--tone-l)"
      />
      <path
        d="M508 160h156q14 0 14 14v96q0 14-14 14H566l-58 62v-62q-14 0-14-14v-96q0-14 14-14z"
        fill="#efedf6"
      />
      <path
        d="M540 222h.1m46 0h.1m46 0h.1"
        stroke="var(--tone)"
        strokeWidth="26"
        strokeLinecap="round"
      />
      <Piece name="panel" tone="mid" x={250} y={40} width={220} height={470} />
      <path d="M276 108h160v360H276z" fill="#efedf6" />
      <path
        d="M290 128h60v60h-60zM290 278h60v60h-60zM362 203h60v60h-60zM362 353h60v60h-60z"
        fill="var(--tone)"
      />
      <path
        d="M362 128h60v60h-60zM290 203h60v60h-60zM362 278h60v60h-60zM290 353h60v60h-60z"
        fill="var(--tone-t)"
      />
      <Piece name="ball" tone="ball" x={410} y={4} width={116} />
      <path d="M118 490 44 414a42 42 0 0 1 74-46 42 42 0 0 1 74 46z" fill="#efedf6" />
      <path d="M552 500l-46-48a27 27 0 0 1 46-30 27 27 0 0 1 46 30z" fill="var(--tone-t)" />
      <Piece name="dome" tone="deep" x={576} y={436} width={112} height={84} />
    </PieceScene>
  );
}
