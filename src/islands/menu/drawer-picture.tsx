import type { ReactNode } from "react";
import { Piece, PieceScene } from "#app/ui/piece.tsx";

const pictures = {
  home: (
    <>
      <Piece name="cylinder" tone="mid" x={92} y={50} width={64} height={190} />
      <Piece name="ball" tone="ball" x={84} y={-36} width={80} />
      <Piece name="cube" tone="light" x={180} y={110} width={130} />
      <Piece name="cube" tone="tint" x={296} y={150} width={90} />
      <Piece name="cone" tone="white" x={6} y={148} width={74} height={92} />
    </>
  ),
  services: (
    <>
      <Piece name="cube" tone="light" x={0} y={126} width={110} />
      <Piece name="arch" tone="tint" x={96} y={14} width={150} height={222} />
      <Piece name="quarter" tone="white" x={236} y={120} width={116} />
      <Piece name="plus" tone="mid" x={238} y={0} width={112} />
      <Piece name="ball" tone="ball" x={150} y={166} width={72} />
    </>
  ),
  portfolio: (
    <>
      <Piece name="arch" tone="tint" x={84} y={-30} width={256} height={250} />
      <Piece name="arch" tone="light" x={126} y={40} width={172} height={190} />
      <Piece name="arch" tone="mid" x={158} y={108} width={110} height={130} />
      <Piece name="cube" tone="white" x={-30} y={146} width={82} />
      <Piece name="ball" tone="ball" x={346} y={158} width={84} />
    </>
  ),
  "our-team": (
    <>
      <Piece name="dome" tone="light" x={0} y={126} width={128} height={120} />
      <Piece name="ball" tone="white" x={24} y={40} width={84} />
      <Piece name="dome" tone="tint" x={266} y={126} width={128} height={120} />
      <Piece name="cube" tone="light" x={290} y={46} width={84} />
      <Piece name="dome" tone="deep" x={122} y={102} width={156} height={146} />
      <Piece name="ball" tone="ball" x={150} y={0} width={102} />
    </>
  ),
  blog: (
    <>
      <Piece name="panel" tone="tint" x={30} y={0} width={150} height={220} turn={-9} />
      <Piece name="panel" tone="white" x={130} y={-14} width={160} height={240} turn={3} />
      <Piece name="panel" tone="light" x={248} y={40} width={130} height={190} turn={11} />
      <Piece name="ball" tone="ball" x={180} y={104} width={84} />
    </>
  ),
  contact: (
    <>
      <Piece name="ball" tone="ball" x={134} y={-30} width={96} />
      <Piece name="cylinder" tone="ink" x={154} y={128} width={56} height={118} />
      <Piece name="cone" tone="ink" x={92} y={46} width={180} height={140} turn={180} />
      <Piece name="cube" tone="light" x={276} y={146} width={92} />
      <Piece name="cone" tone="light" x={0} y={130} width={86} height={112} />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawerPictureName = keyof typeof pictures;

interface DrawerPictureProps {
  name: DrawerPictureName;
  tone: string;
  className: string | undefined;
}

/** What rises from a menu drawer as it grows: one hue and the ball. */
export function DrawerPicture({ name, tone, className }: DrawerPictureProps) {
  return (
    <div className={className} data-tone={tone}>
      <PieceScene box="-12 -48 424 304">{pictures[name]}</PieceScene>
    </div>
  );
}
