import type { ReactNode } from "react";
import type { ProjectId } from "#app/locale/projects.ts";
import { Piece, PieceScene } from "#app/ui/piece.tsx";
import steps from "#app/ui/tone-steps.module.css";

interface ProjectPictureProps {
  id: ProjectId;
  label: string;
  className?: string | undefined;
}

/** A project as a stack of toys, cut out; it stands on its lower edge, on the ground of the project's tone. */
export function ProjectPicture({ id, label, className }: ProjectPictureProps) {
  return (
    <PieceScene box="0 0 440 648" label={label} className={`${steps.steps} ${className ?? ""}`}>
      {scenes[id]}
    </PieceScene>
  );
}

const dumbbell = (
  <>
    <rect x="197" y="70" width="34" height="420" rx="12" fill="var(--tone-l)" />
    <Piece name="cylinder" tone="mid" x={92} y={452} width={246} height={90} />
    <Piece name="cylinder" tone="tint" x={116} y={412} width={198} height={74} />
    <Piece name="cylinder" tone="tint" x={116} y={160} width={200} height={54} />
    <Piece name="cylinder" tone="mid" x={90} y={100} width={248} height={74} />
    <rect x="197" y="66" width="34" height="46" rx="12" fill="var(--tone-l)" />
    <path
      d="M272 476q-14-84 68-84t68 84"
      fill="none"
      stroke="var(--deep)"
      strokeWidth="26"
      strokeLinecap="round"
    />
    <path d="M278 612h124v22q-62 14-124 0z" fill="var(--deep)" />
    <circle cx="340" cy="538" r="90" fill="var(--deep)" />
    <path
      d="M282 510q12-34 42-44"
      fill="none"
      stroke="#fff"
      strokeOpacity=".35"
      strokeWidth="12"
      strokeLinecap="round"
    />
    <Piece name="ball" tone="ball" x={14} y={494} width={128} />
  </>
);

const pharmacy = (
  <>
    <path d="M294 318h106v164H294z" fill="var(--pink-d)" />
    <Piece name="plus" tone="light" x={272} y={196} width={134} height={132} />
    <rect x="79" y="290" width="219" height="286" rx="30" fill="var(--pale)" />
    <path d="M268 300q18 8 18 34v196q0 26-18 34 30-4 30-34V330q0-26-30-30z" fill="var(--tone-l)" />
    <rect x="99" y="238" width="180" height="84" rx="24" fill="var(--mid)" />
    <path d="M158 394h38v34h34v38h-34v34h-38v-34h-34v-38h34z" fill="var(--pink)" />
    <Piece name="ball" tone="ball" x={132} y={134} width={108} />
    <g transform="rotate(-10 353 497)">
      <rect x="310" y="410" width="86" height="176" rx="43" fill="var(--tone-l)" />
      <path d="M310 504h86v39a43 43 0 0 1-86 0z" fill="var(--mid)" />
    </g>
    <Piece name="cylinder" tone="tint" x={8} y={570} width={114} height={58} />
    <Piece name="cylinder" tone="white" x={8} y={546} width={114} height={46} />
    <Piece name="capsule" tone="white" x={136} y={516} width={172} height={156} turn={-6} />
  </>
);

/** A container's long side: seven ribs. */
function Container({ x, y, fill }: { x: number; y: number; fill: string }) {
  return (
    <g transform={`translate(${x} ${y})`} fill={fill}>
      <path d="M0 10Q0 0 10 0h254q6 0 6 6v102q0 6-5 8l-20 8H10q-10 0-10-10z" />
      <g stroke="#000" strokeOpacity=".16" strokeWidth="7" strokeLinecap="round">
        <path d="M22 16v92m34-92v92m34-92v92m34-92v92m34-92v92m34-92v92m34-92v92" />
        <path d="M256 10v100" strokeWidth="26" strokeLinecap="butt" />
      </g>
    </g>
  );
}

const containers = (
  <>
    <Container x={88} y={524} fill="var(--mid)" />
    <Container x={113} y={396} fill="var(--tone-t)" />
    <Container x={90} y={268} fill="var(--deep)" />
    <Container x={117} y={140} fill="var(--tone-l)" />
    <Piece name="ball" tone="ball" x={190} y={16} width={126} />
    <Piece name="cube" tone="tint" x={36} y={588} width={118} />
    <Piece name="cone" tone="white" x={326} y={566} width={78} height={96} />
  </>
);

const shoe =
  "M0 96V22Q0 0 24 0h40q14 0 16 16l8 40q10-14 34-14 40 4 82 14 40 12 40 42 0 22-28 22H26Q0 120 0 96z";

const shoes = (
  <>
    <rect x="70" y="470" width="314" height="110" rx="12" fill="var(--mid)" />
    <rect x="60" y="412" width="332" height="70" rx="16" fill="var(--tone-l)" />
    <rect x="82" y="330" width="302" height="112" rx="12" fill="var(--deep)" />
    <rect x="74" y="286" width="318" height="60" rx="16" fill="var(--tone-t)" />
    <rect x="84" y="258" width="292" height="44" rx="22" fill="var(--pale)" />
    <g transform="translate(106 142)">
      <path d={shoe} fill="var(--tone-l)" />
      <path d="M88 56q10-14 34-14 24 2 46 8l-22 18-38 6z" fill="var(--deep)" />
      <rect x="-6" y="-14" width="98" height="30" rx="15" fill="var(--deep)" />
    </g>
    <rect x="10" y="616" width="222" height="40" rx="20" fill="var(--pale)" />
    <g transform="translate(24 530)scale(.8)">
      <path d={shoe} fill="var(--tone-l)" />
      <rect x="-6" y="-14" width="98" height="30" rx="15" fill="var(--deep)" />
    </g>
    <Piece name="ball" tone="ball" x={284} y={512} width={126} />
  </>
);

/** The plane of the design case, flying out of a screen: also the first picture of its carousel. */
export const planeFromScreen = (
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

const plane = (
  <>
    {planeFromScreen}
    <Piece name="cylinder" tone="mid" x={50} y={460} width={104} height={170} />
    <Piece name="ball" tone="ball" x={40} y={356} width={124} />
    <Piece name="cube" tone="white" x={262} y={514} width={156} height={130} />
    <Piece name="cube" tone="mid" x={282} y={448} width={110} height={88} />
  </>
);

const scenes: Record<ProjectId, ReactNode> = {
  "fittest-freakest": dumbbell,
  multifarmacias: pharmacy,
  "horus-aeromexico-cargo": containers,
  flexi: shoes,
  "diseno-aeromexico-cargo": plane,
};
