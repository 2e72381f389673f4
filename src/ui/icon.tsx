export const iconPaths = {
  right: "M4.5 12h15m-6.2-6.2 6.2 6.2-6.2 6.2",
  left: "M19.5 12h-15m6.2-6.2L4.5 12l6.2 6.2",
  down: "M12 4.5v15m-6.2-6.2 6.2 6.2 6.2-6.2",
  out: "M6.5 17.5l11-11M8.5 6.5h9v9",
  check: "m5 12.5 4.5 4.5L19 7.5",
  pause: "M8 5v14M16 5v14",
  play: "M8 5.5v13L19 12z",
  mail: "M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4.3 8l7.7 5.2L19.7 8",
  search: "M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.2 15.2l5 5",
  warning:
    "M10.2 3.4a2.1 2.1 0 0 1 3.6 0l8.6 15a2.1 2.1 0 0 1-1.8 3.1H3.4a2.1 2.1 0 0 1-1.8-3.1zM10.7 8.4h2.6v6.4h-2.6zM10.7 16.4h2.6v2.6h-2.6z",
} as const;

export type IconName = keyof typeof iconPaths;

interface LineIconProps {
  path: string;
  isSolid: boolean;
  size?: number;
  className?: string | undefined;
}

/** A drawing on a 24-unit grid, hidden from assistive technology: the words beside it say the same. */
export function LineIcon({ path, isSolid, size = 24, className }: LineIconProps) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={isSolid ? "currentColor" : "none"}
      fillRule={isSolid ? "evenodd" : undefined}
      stroke={isSolid ? undefined : "currentColor"}
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return <LineIcon path={iconPaths[name]} isSolid={name === "warning"} className={className} />;
}
