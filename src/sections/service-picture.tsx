import type { ReactNode } from "react";
import { getService, type ServiceId } from "#app/locale/services.ts";
import { Piece, PieceScene } from "#app/ui/piece.tsx";
import styles from "./service-picture.module.css";

const scenes: Record<ServiceId, ReactNode> = {
  programming: (
    <>
      <Piece name="cube" tone="deep" x={120} y={206} width={118} height={112} />
      <Piece name="cube" tone="mid" x={116} y={104} width={118} height={112} />
      <Piece name="cube" tone="deep" x={356} y={212} width={116} height={112} />
      <Piece name="cube" tone="base" x={356} y={110} width={116} height={112} />
      <Piece name="cube" tone="white" x={178} y={10} width={116} height={104} />
      <Piece name="cube" tone="mid" x={238} y={204} width={116} height={112} />
      <Piece name="ball" tone="ball" x={256} y={122} width={84} />
      <Piece name="cube" tone="deep" x={250} y={176} width={44} height={196} turn={24} />
      <Piece name="chevron" tone="white" x={6} y={190} width={116} height={178} />
      <Piece name="chevron" tone="white" x={468} y={200} width={116} height={178} turn={180} />
      <Piece name="cylinder" tone="deep" x={96} y={366} width={112} height={72} />
      <Piece name="dome" tone="mid" x={306} y={372} width={112} height={84} />
    </>
  ),
  "service-design": (
    <>
      <Piece name="dome" tone="mid" x={0} y={352} width={96} height={76} />
      <Piece name="cube" tone="deep" x={126} y={330} width={110} height={96} />
      <Piece name="cube" tone="mid" x={220} y={262} width={104} height={164} />
      <Piece name="cube" tone="deep" x={306} y={196} width={104} height={230} />
      <Piece name="cube" tone="mid" x={392} y={146} width={98} height={280} />
      <Piece name="arch" tone="white" x={468} y={4} width={104} height={150} />
      <Piece name="ball" tone="ball" x={482} y={72} width={72} />
      <Piece name="cube" tone="white" x={474} y={142} width={102} height={284} />
      <Piece name="cube" tone="white" x={266} y={314} width={30} height={120} turn={-28} />
      <Piece name="ring" tone="white" x={106} y={168} width={166} />
      <Piece name="arch" tone="mid" x={372} y={300} width={156} height={148} />
      <Piece name="donut" tone="tint" x={226} y={410} width={122} height={70} />
      <Piece name="cone" tone="tint" x={534} y={388} width={62} height={72} />
    </>
  ),
  "digital-design": (
    <>
      <Piece name="quarter" tone="mid" x={492} y={236} width={108} height={146} />
      <Piece name="panel" tone="mid" x={200} y={40} width={226} height={352} />
      <rect x="226" y="98" width="158" height="264" rx="14" fill="var(--tone-l)" />
      <Piece name="arch" tone="base" x={244} y={122} width={92} height={92} />
      <Piece name="ball" tone="ball" x={326} y={76} width={84} />
      <path
        d="M250 258h110M250 290h110M250 322h64"
        stroke="var(--tone)"
        strokeWidth="16"
        strokeLinecap="round"
      />
      <g transform="rotate(20 480 230)">
        <path d="M452 112h52v254h-52z" fill="#efedf6" />
        <path d="M452 112 478 36l26 76z" fill="var(--tone-t)" />
        <path d="M452 340h52v28a26 20 0 0 1-52 0z" fill="var(--tone-t)" />
      </g>
      <path
        d="M20 206v174l150-82z"
        fill="#efedf6"
        stroke="#efedf6"
        strokeWidth="16"
        strokeLinejoin="round"
      />
      <path d="M104 400a88 80 0 0 1 176 0" fill="none" stroke="var(--tone-l)" strokeWidth="24" />
      <Piece name="cube" tone="tint" x={72} y={382} width={66} />
      <Piece name="cube" tone="mid" x={252} y={382} width={66} />
      <Piece name="donut" tone="white" x={348} y={396} width={104} height={58} />
      <Piece name="cone" tone="deep" x={470} y={352} width={84} height={96} />
    </>
  ),
  ecommerce: (
    <>
      <Piece name="cone" tone="deep" x={40} y={244} width={88} height={112} />
      <path d="M224 150V92a66 66 0 0 1 132 0v58" fill="none" stroke="#efedf6" strokeWidth="24" />
      <Piece name="ball" tone="ball" x={236} y={10} width={106} />
      <Piece name="cube" tone="mid" x={176} y={116} width={240} height={266} />
      <path
        d="M228 240a58 58 0 0 0 116 0"
        fill="none"
        stroke="#efedf6"
        strokeWidth="20"
        strokeLinecap="round"
      />
      <Piece name="cube" tone="mid" x={462} y={164} width={120} height={104} />
      <Piece name="cube" tone="white" x={446} y={262} width={136} height={120} />
      <path d="M496 286h28v90h-28z" fill="var(--tone)" fillOpacity=".6" />
      <Piece name="cylinder" tone="mid" x={92} y={342} width={116} height={44} />
      <Piece name="cylinder" tone="white" x={100} y={372} width={108} height={36} />
      <Piece name="cylinder" tone="mid" x={94} y={394} width={116} height={44} />
      <path d="M290 400h190l24 56H270z" fill="color-mix(in srgb, var(--tone) 62%, #fff)" />
      <path d="M322 410h52l-4 22h-56z" fill="#efedf6" />
    </>
  ),
  "agile-management": (
    <>
      <Piece name="panel" tone="deep" x={104} y={70} width={392} height={264} />
      {[136, 242, 348].map((x) => (
        <rect key={x} x={x} y={118} width="76" height="184" rx="10" fill="var(--tone-t)" />
      ))}
      <path
        d="M146 136h56M146 176h56M146 216h56M358 136h56M358 176h56M358 216h56"
        stroke="#fff3e6"
        strokeWidth="28"
      />
      <path d="M252 136h56" stroke="#fff3e6" strokeWidth="28" />
      <Piece name="ball" tone="ball" x={246} y={176} width={70} />
      <Piece name="gear" tone="mid" x={0} y={236} width={170} />
      <Piece name="gear" tone="light" x={112} y={322} width={112} />
      <path
        d="M246 306h58M246 330h58M246 354h58M246 378h58M246 402h58"
        stroke="#fff3e6"
        strokeWidth="17"
        strokeLinecap="round"
      />
      <Piece name="ring" tone="white" x={436} y={170} width={164} height={230} />
      <Piece name="cube" tone="mid" x={376} y={366} width={104} height={64} />
      <Piece name="cube" tone="light" x={384} y={338} width={92} height={40} />
    </>
  ),
};

interface ServicePictureProps {
  id: ServiceId;
  label?: string;
  className?: string | undefined;
}

/** What a service makes, in its own colour and one ball: the same picture wherever the service is shown. */
export function ServicePicture({ id, label, className }: ServicePictureProps) {
  return (
    <span className={`${styles.picture} ${className ?? ""}`} data-tone={getService(id).tone}>
      <PieceScene box="0 0 600 480" label={label}>
        {scenes[id]}
      </PieceScene>
    </span>
  );
}
