import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { listSteps } from "./list-steps.ts";
import type { RequestProps } from "./request-props.ts";
import styles from "./request-steps.module.css";
import { requestTexts } from "./texts.ts";

/** The way of a request in six steps. */
export function RequestSteps(props: RequestProps) {
  return (
    <ol className={styles.steps} aria-label={requestTexts[props.language].steps.label}>
      {listSteps(props, props).map(({ name, detail, state }) => (
        <li key={name} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <span className={styles.node}>
            {state === "past" ? <AdminIcon name="check" size={14} /> : null}
          </span>
          <b>{name}</b>
          <span className={styles.quiet}>{detail || "—"}</span>
        </li>
      ))}
    </ol>
  );
}
