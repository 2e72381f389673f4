import { adminPaths } from "#app/admin/addresses.ts";
import styles from "./new-requests-line.module.css";

/** Says how many requests came while the page stays open; the rest of the page does not move. Filled by script. */
export function NewRequestsLine({ now }: { now: Date }) {
  return (
    <p className={styles.line} aria-live="polite">
      {/* biome-ignore lint/a11y/useAnchorContent: its script fills it */}
      <a
        href={`${adminPaths.requests}?view=new`}
        hidden
        data-requests-since={`${adminPaths.newRequests}?since=${now.toISOString()}`}
      />
    </p>
  );
}
