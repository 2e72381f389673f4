interface DeskProps {
  x: number;
  y: number;
  /** 1 is a desk of 320 by 330 units. */
  size: number;
  /** Of screen and chair. */
  colour: string;
  /** The chair stands to the right. */
  flipped?: boolean;
}

/** A desk of the office with its screen, cup and chair. */
export function Desk({ x, y, size, colour, flipped }: DeskProps) {
  return (
    <g transform={`translate(${x} ${y})scale(${size})`}>
      <path
        d="M20 130h18v150H20zM282 130h18v150h-18zM48 130h14v124H48zM258 130h14v124h-14z"
        fill="var(--ink)"
      />
      <rect x="66" width="142" height="96" rx="9" fill={colour} />
      <path d="M126 92h22v26h-22z" fill={colour} />
      <rect x="232" y="82" width="36" height="34" rx="8" fill="var(--orange)" />
      <path
        d="M10 108h300q12 0 16 14l2 10q2 12-12 12H4q-14 0-12-12l2-10q4-14 16-14z"
        fill="var(--white)"
      />
      <path d="M74 116h120l6 12H66z" fill="var(--sand)" />
      <g transform={flipped ? "translate(198 20)" : "translate(28 20)"}>
        <path d="M58 226h20v88H58z" fill="var(--ink)" />
        <path d="M14 112h92q12 0 12 12v88H4v-90q0-10 10-10z" fill={colour} />
        <ellipse cx="66" cy="216" rx="72" ry="22" fill={colour} />
        <ellipse cx="66" cy="216" rx="72" ry="22" fill="#000" opacity=".1" />
      </g>
    </g>
  );
}
