import { adminPaths, getReplyPath, getRequestPath } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { getServiceName } from "#app/admin/components/service-badge.tsx";
import { UserBadge } from "#app/admin/components/user-badge.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./request.module.css";
import { getPersonName, isSuspect, type RequestProps } from "./request-props.ts";
import { requestListTexts, requestTexts } from "./texts.ts";

/** Name, arrival and the ways on: the next requests in time, and an answer by mail. */
export function RequestHead(props: RequestProps) {
  const { times, language, request, neighbours } = props;
  const text = requestTexts[language];
  const name = getPersonName(props);
  return (
    <ScreenHead
      title={name}
      detail={fillText(text.arrived, {
        reference: request.reference,
        service: getServiceName(request.service, language),
        time: times.formatTime(request.receivedAt),
      })}
      badge={<UserBadge name={name} size="large" />}
      back={{
        href: isSuspect(props) ? `${adminPaths.requests}?view=suspect` : adminPaths.requests,
        label: isSuspect(props)
          ? requestListTexts[language].views.suspect
          : requestListTexts[language].title,
      }}
      actions={
        <>
          {neighbours.newer ? (
            <Button
              icon="left"
              href={getRequestPath(neighbours.newer)}
              shortcut="k"
              label={text.newer}
            >
              <NeighbourName {...props} name={text.newer} shortcut="K" />
            </Button>
          ) : null}
          {neighbours.older ? (
            <Button
              icon="right"
              isIconLast
              href={getRequestPath(neighbours.older)}
              shortcut="j"
              label={text.older}
            >
              <NeighbourName {...props} name={text.older} shortcut="J" />
            </Button>
          ) : null}
          {isSuspect(props) ? null : (
            <Button variant="main" icon="mail" href={getReplyPath(request.id)} shortcut="r">
              {text.reply}
            </Button>
          )}
        </>
      }
    />
  );
}

/** Name of the link to the next request in time; for those who use keys, its key. */
function NeighbourName({
  viewer,
  name,
  shortcut,
}: AreaContext & { name: string; shortcut: string }) {
  return (
    <>
      <span className={viewer.hasShortcuts ? styles.unlessKeys : undefined}>{name}</span>
      {viewer.hasShortcuts ? <kbd className={styles.key}>{shortcut}</kbd> : null}
    </>
  );
}
