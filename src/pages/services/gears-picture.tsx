import { Piece, PieceScene } from "#app/ui/piece.tsx";

/** Three wheels in mesh, a spring, two books and the ball: what fills the ring of agile management. */
export function GearsPicture({ className }: { className: string | undefined }) {
  return (
    <PieceScene box="0 0 600 400" className={className}>
      <Piece name="gear" tone="mid" x={84} y={48} width={236} />
      <Piece name="gear" tone="tint" x={312} y={12} width={164} />
      <Piece name="gear" tone="deep" x={432} y={152} width={136} turn={12} />
      <path
        d="M22 238h84M22 264h84M22 290h84M22 316h84M22 342h84"
        stroke="var(--rust-t)"
        strokeWidth="19"
        strokeLinecap="round"
      />
      <Piece name="cube" tone="mid" x={130} y={332} width={104} height={50} />
      <Piece name="cube" tone="tint" x={140} y={300} width={92} height={40} />
      <Piece name="donut" tone="base" x={236} y={306} width={164} height={88} />
      <Piece name="cylinder" tone="tint" x={290} y={290} width={52} height={60} />
      <Piece name="ball" tone="ball" x={416} y={288} width={98} />
    </PieceScene>
  );
}
