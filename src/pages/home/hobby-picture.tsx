/** What the person on the stage does after work: a town bicycle. */
export function HobbyPicture({ label }: { label: string }) {
  return (
    <svg viewBox="0 0 200 200" role="img" aria-label={label} fill="none" strokeLinecap="round">
      <path
        d="M54 106a28 28 0 1 1 0 56 28 28 0 0 1 0-56zM146 106a28 28 0 1 1 0 56 28 28 0 0 1 0-56z"
        stroke="var(--violet)"
        strokeWidth="11"
      />
      <path
        d="m54 134 26-52h52l14 52M80 82l22 52 30-52-6-22h16M54 134h48M74 62l6 20"
        stroke="var(--orange)"
        strokeWidth="8"
        strokeLinejoin="round"
      />
      <path d="M62 60h26M140 58h14" stroke="var(--ink)" strokeWidth="11" />
    </svg>
  );
}
