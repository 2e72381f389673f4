import { adminPaths } from "#app/admin/addresses.ts";
import { AreaLayout } from "#app/admin/components/area-layout.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { EntryLayout } from "#app/admin/components/entry-layout.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import type { ScreenContext } from "#app/admin/screen.ts";
import type { AdminTexts } from "#app/admin/texts/texts.ts";
import type { User } from "#app/features/accounts/rules/account-ports.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./problem.module.css";

export type ProblemKind = Exclude<keyof AdminTexts["problem"], "toOverview">;

interface ProblemProps extends ScreenContext {
  kind: ProblemKind;
  /** Undefined without a session. */
  viewer: User | undefined;
  /** Number by which the log names the request. */
  requestId: string;
}

/** Tells of an error: what happened, what is safe, and the way on. */
export function Problem(props: ProblemProps) {
  const { texts, kind, viewer, requestId } = props;
  const { title, text } = texts.problem[kind];
  const message = fillText(text, {
    role: viewer ? texts.area.roles[viewer.role] : "",
    id: requestId,
  });
  if (!viewer) {
    return (
      <EntryLayout {...props}>
        <h1>{title}</h1>
        <p>{message}</p>
        <Button href={adminPaths.signIn}>{texts.entry.signIn.title}</Button>
      </EntryLayout>
    );
  }
  return (
    <AreaLayout
      {...props}
      viewer={viewer}
      newRequests={undefined}
      lateDeliveries={undefined}
      current={undefined}
    >
      <ScreenHead title={title} />
      <p className={styles.message}>{message}</p>
      <Button look="main" icon="right" href={adminPaths.overview}>
        {texts.problem.toOverview}
      </Button>
    </AreaLayout>
  );
}
