const paths = {
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

export type IconName = keyof typeof paths;

/** A line icon on a 24-unit grid, the warning a solid one, hidden from assistive technology: the words beside it say the same. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  const solid = name === "warning";
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill={solid ? "currentColor" : "none"}
      fillRule={solid ? "evenodd" : undefined}
      stroke={solid ? undefined : "currentColor"}
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
