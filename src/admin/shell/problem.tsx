import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { StateMessage } from "#app/admin/components/state-message.tsx";
import type { ScreenContext } from "#app/admin/screen.ts";
import type { AdminTexts } from "#app/admin/texts.ts";
import { pictures } from "#app/content/media.generated.ts";
import type { User } from "#app/features/accounts/rules/account.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { Picture } from "#app/ui/picture.tsx";
import { AreaLayout } from "./area-layout.tsx";
import { EntryLayout } from "./entry-layout.tsx";
import styles from "./problem.module.css";

export type ProblemKind = Exclude<keyof AdminTexts["problem"], "toOverview" | "again" | "anOwner">;

interface ProblemProps extends ScreenContext {
  kind: ProblemKind;
  viewer: User | undefined;
  /** Number by which the log names the request. */
  requestId: string;
  /** Names of those who may change roles. */
  owners?: readonly string[] | undefined;
  /** Address to ask for once more; undefined after a form was sent. */
  retryAddress: string | undefined;
}

export function Problem(props: ProblemProps) {
  const { texts, language, kind, viewer, requestId, owners, retryAddress } = props;
  const { title, text } = texts.problem[kind];
  const names = new Intl.ListFormat(language, { type: "disjunction" }).format(owners ?? []);
  const message = fillText(text, {
    role: viewer ? texts.area.roles[viewer.role] : "",
    owners: names || texts.problem.anOwner,
    id: requestId,
  });
  const again =
    kind === "unavailable" && retryAddress ? (
      <Button variant="ink" href={retryAddress}>
        {texts.problem.again}
      </Button>
    ) : null;
  const picture = <ProblemPicture kind={kind} />;
  if (!viewer) {
    return (
      <EntryLayout {...props}>
        {picture}
        <h1>{title}</h1>
        <p>{message}</p>
        {again ?? <Button href={adminPaths.signIn}>{texts.entry.signIn.title}</Button>}
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
      <div className={styles.panel}>
        <StateMessage
          picture={picture}
          title={title}
          isScreen
          text={message}
          actions={
            <>
              {again}
              <Button href={adminPaths.overview}>{texts.problem.toOverview}</Button>
            </>
          }
        />
      </div>
    </AreaLayout>
  );
}

/** A toy box that opened the wrong way where the role does not reach, and the broken belt for everything else. */
function ProblemPicture({ kind }: { kind: ProblemKind }) {
  return kind === "forbidden" ? (
    <Picture
      decorative
      picture={pictures["information/not-sent"]}
      sizes="320px"
      className={styles.box}
      isPriority
    />
  ) : (
    <Picture
      decorative
      picture={pictures["error/fallen-ball"]}
      sizes="600px"
      className={styles.belt}
      isPriority
    />
  );
}
