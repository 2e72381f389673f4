import type { AreaContext } from "#app/admin/screen.ts";
import type { Session } from "#app/features/accounts/rules/account.ts";
import { sessionLifetime } from "#app/features/accounts/rules/lifetimes.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { AdminIcon } from "./admin-icon.tsx";
import { Button } from "./button.tsx";
import { PanelList, PanelRow } from "./panel.tsx";
import { PostForm } from "./post-form.tsx";
import styles from "./sessions.module.css";

interface SessionListProps extends AreaContext {
  sessions: readonly Session[];
  ownTokenHash: string;
  getEndPath: (userId: string) => string;
  names?: ReadonlyMap<string, string>;
}

const phoneSystems = ["Android", "iPhone", "iPad"];

export function SessionList(props: SessionListProps) {
  const { texts, times, sessions, ownTokenHash, getEndPath, names } = props;
  const { account } = texts;
  return (
    <PanelList>
      {sessions.map(({ tokenHash, userId, label, createdAt, seenAt }) => {
        const isOwn = tokenHash === ownTokenHash;
        const [browser = "", system] = label.split(", ");
        const named = system ? fillText(account.browser, { browser, system }) : browser;
        const title = [names?.get(userId), named || account.unknownBrowser]
          .filter(Boolean)
          .join(" · ");
        const ends = new Date(createdAt.getTime() + sessionLifetime);
        const line = isOwn
          ? fillText(account.started, {
              start: times.formatTime(createdAt),
              end: times.formatDay(ends),
            })
          : fillText(account.seen, { time: times.formatTime(seenAt) });
        return (
          <PanelRow
            key={tokenHash}
            icon={<AdminIcon name={phoneSystems.includes(system ?? "") ? "phone" : "computer"} />}
            title={title}
            lines={[line]}
            actions={
              isOwn ? (
                <span className={styles.own}>{account.thisOne}</span>
              ) : (
                <PostForm action={getEndPath(userId)}>
                  <input type="hidden" name="session" value={tokenHash} />
                  {names ? <input type="hidden" name="list" value="users" /> : null}
                  <Button size="small" label={fillText(account.endLabel, { session: title })}>
                    {account.end}
                  </Button>
                </PostForm>
              )
            }
          />
        );
      })}
    </PanelList>
  );
}
