import { getRequestPath } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./request.module.css";
import type { RequestProps } from "./request-props.ts";
import { requestTexts } from "./texts.ts";

/** The person's data: until when it is kept, a copy of it, and the way to its erasure. */
export function DataPanel({ language, times, viewer, request, erasedOn }: RequestProps) {
  const text = requestTexts[language];
  const path = getRequestPath(request.id);
  return (
    <Panel title={text.data} isPadded>
      <p className={styles.quiet}>
        {erasedOn ? fillText(text.keptUntil, { date: times.formatDay(erasedOn) }) : text.kept}
      </p>
      <form method="post" action={`${path}/export`}>
        <Button size="small" icon="download">
          {text.export}
        </Button>
      </form>
      {isAllowed(viewer.role, "erase-person") ? (
        <div>
          <Button size="small" variant="danger" href={`${path}?erase=1`}>
            {text.erase}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
