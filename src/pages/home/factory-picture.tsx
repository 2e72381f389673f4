import { Piece } from "#app/ui/piece.tsx";

const robots = [
  [706, 354, "white", "pink"],
  [796, 372, "base", "orange"],
  [888, 390, "ball", "white"],
  [982, 410, "base", "violet"],
  [1076, 430, "white", "blue"],
] as const;

const robotColours = { white: "#efedf6", base: "var(--blue)", ball: "var(--orange)" };

/** The factory at work: two belts, the machines between them, and what they turn out. */
export function FactoryPicture({
  label,
  className,
}: {
  label: string;
  className: string | undefined;
}) {
  return (
    <svg
      className={className}
      viewBox="0 0 1152 648"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <path d="M250 60h52l20 180h-92zM928 90h52l20 240h-92z" fill="#dcd9e8" />
      <path d="M250 82h54M926 120h56M920 190h66" stroke="var(--orange)" strokeWidth="14" />
      <g data-tone="pink">
        <Piece name="cylinder" tone="base" x={290} y={20} width={112} height={190} />
      </g>
      <g data-tone="blue">
        <Piece name="cylinder" tone="base" x={414} y={0} width={138} height={230} />
      </g>
      <g data-tone="violet">
        <Piece name="gear" tone="base" x={574} y={-24} width={236} />
        <circle cx="692" cy="94" r="34" fill="var(--orange)" />
      </g>
      <g data-tone="blue">
        <Piece name="gear" tone="base" x={798} y={84} width={156} turn={14} />
        <circle cx="876" cy="162" r="22" fill="#efedf6" />
      </g>
      <g data-tone="rust">
        <Piece name="cylinder" tone="base" x={1012} y={110} width={156} height={240} />
      </g>
      <Belt from="M40 148 1180 356" edge="var(--violet)" />
      <g data-tone="pink">
        <Piece name="cylinder" tone="base" x={452} y={144} width={46} height={60} />
        <Piece name="donut" tone="white" x={526} y={184} width={56} height={36} />
        <Piece name="cube" tone="deep" x={602} y={168} width={58} />
        <Piece name="cylinder" tone="base" x={790} y={208} width={48} height={62} />
        <Piece name="donut" tone="white" x={866} y={246} width={58} height={38} />
        <Piece name="ball" tone="ball" x={960} y={244} width={50} />
      </g>
      <g data-tone="blue">
        <Piece name="ball" tone="base" x={702} y={192} width={52} />
        <Piece name="ball" tone="base" x={1084} y={274} width={54} />
      </g>
      <path
        d="M402 320V150q0-34 40-30l226 34q34 6 34 40v100"
        fill="none"
        stroke="#efedf6"
        strokeWidth="30"
      />
      <path d="M484 106v40M556 118v40" stroke="var(--orange)" strokeWidth="12" />
      <Belt from="M86 300 1180 506" edge="var(--blue)" />
      <path
        d="M120 170l-26 230M238 170l30 230M178 190v190"
        stroke="#b9b6cc"
        strokeWidth="13"
        strokeLinecap="round"
      />
      <path d="M92 160h176l-58 84h-60z" fill="#7d4a3a" />
      <g data-tone="blue">
        <Piece name="ball" tone="ball" x={104} y={112} width={60} />
        <Piece name="ball" tone="base" x={154} y={106} width={64} />
        <Piece name="ball" tone="white" x={208} y={118} width={52} />
      </g>
      <path d="M88 160h184" stroke="var(--pink)" strokeWidth="17" strokeLinecap="round" />
      <g data-tone="pink">
        <Piece name="ball" tone="base" x={196} y={304} width={48} />
        <Piece name="cylinder" tone="base" x={318} y={168} width={72} height={80} />
        <Piece name="cylinder" tone="ball" x={306} y={148} width={96} height={44} />
      </g>
      <g data-tone="blue">
        <Piece name="cube" tone="white" x={282} y={230} width={150} height={44} />
        <Piece name="cube" tone="base" x={270} y={262} width={170} height={180} />
        <circle cx="302" cy="330" r="24" fill="#efedf6" stroke="var(--orange)" strokeWidth="10" />
        <Piece name="gear" tone="ball" x={288} y={348} width={96} />
        <Piece name="cube" tone="deep" x={414} y={318} width={54} />
        <Piece name="cube" tone="ball" x={504} y={334} width={56} />
      </g>
      <g data-tone="violet">
        <Piece name="cube" tone="base" x={552} y={292} width={172} height={206} />
        <circle cx="620" cy="412" r="44" fill="var(--film)" stroke="#efedf6" strokeWidth="12" />
        <path
          d="M602 400h.1m32-6h.1m-24 34h.1m28-4h.1"
          stroke="var(--orange)"
          strokeWidth="24"
          strokeLinecap="round"
        />
      </g>
      <g data-tone="rust">
        <path d="M634 196v40" stroke="#efedf6" strokeWidth="8" />
        <Piece name="ball" tone="ball" x={622} y={180} width={24} />
        <Piece name="dome" tone="base" x={574} y={214} width={122} height={104} />
      </g>
      {robots.map(([x, y, body, belly]) => (
        <g key={x} transform={`translate(${x} ${y})`} fill={robotColours[body]}>
          <path d="M30-14V2" stroke="#dcd9e8" strokeWidth="5" />
          <circle cx="30" cy="-16" r="6" fill="var(--orange)" />
          <rect width="60" height="42" rx="14" />
          <rect x="7" y="7" width="46" height="28" rx="10" fill="var(--film)" />
          <path d="M20 21h.1m20 0h.1" stroke="#7fe7f2" strokeWidth="11" strokeLinecap="round" />
          <rect x="9" y="44" width="42" height="40" rx="12" />
          <circle cx="30" cy="62" r="9" fill={`var(--${belly})`} />
        </g>
      ))}
      <g data-tone="pink">
        <Piece name="cube" tone="base" x={148} y={414} width={86} height={80} />
        <Piece name="donut" tone="base" x={394} y={520} width={92} height={64} />
        <Piece name="ball" tone="ball" x={244} y={450} width={58} />
        <Piece name="ball" tone="white" x={286} y={484} width={36} />
      </g>
      <g data-tone="blue">
        <Piece name="cylinder" tone="base" x={512} y={512} width={46} height={60} />
        <Piece name="ball" tone="base" x={830} y={520} width={46} />
        <Piece name="ball" tone="ball" x={790} y={522} width={46} />
      </g>
      <g data-tone="rust">
        <Piece name="cube" tone="base" x={774} y={550} width={110} height={76} />
        <Piece name="capsule" tone="ball" x={930} y={580} width={70} turn={-14} />
      </g>
    </svg>
  );
}

function Belt({ from, edge }: { from: string; edge: string }) {
  return (
    <>
      <path d={from} stroke={edge} strokeWidth="26" transform="translate(0 36)" />
      <path d={from} stroke="#3c4189" strokeWidth="60" />
      <path d={from} stroke="#5a5fae" strokeWidth="60" strokeDasharray="4 34" />
    </>
  );
}
