import { adminPaths } from "#app/admin/addresses.ts";
import { AreaLayout } from "#app/admin/components/area-layout.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { Table } from "#app/admin/components/table.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import type { StoredAuditEntry } from "#app/features/accounts/rules/account-ports.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./audit-log.module.css";

interface AuditLogProps extends AreaContext {
  entries: readonly StoredAuditEntry[];
  /** Names of users by their ids. */
  names: ReadonlyMap<string, string>;
  isFirstPage: boolean;
  /** Id after which the next page begins; undefined on the last page. */
  olderThan: string | undefined;
}

/** The entries of the audit log, a page at a time. */
export function AuditLog(props: AuditLogProps) {
  const { texts, times, entries, names, isFirstPage, olderThan } = props;
  const text = texts["audit-log"];
  const getUserName = (id: string) => names.get(id) ?? text.unknown;
  // The subject of an entry is a user's id, or a reference or receipt that is shown as it is.
  const getSubjectText = (subject: string | undefined) =>
    subject === undefined ? text.unknown : (names.get(subject) ?? subject);
  return (
    <AreaLayout {...props} current="audit-log">
      <ScreenHead title={text.title} detail={text.intro} />
      <Panel title={text.title}>
        {entries.length === 0 ? (
          <p className={styles.empty}>{text.empty}</p>
        ) : (
          <Table caption={text.title} heads={[text.when, text.who, text.what]}>
            {entries.map((entry) => (
              <tr key={entry.id}>
                <td className={styles.when}>
                  <time dateTime={entry.at.toISOString()}>{times.formatTime(entry.at)}</time>
                </td>
                <td>
                  {entry.userId
                    ? getUserName(entry.userId)
                    : entry.action === "sign-in-refused"
                      ? text.unknown
                      : text.server}
                </td>
                <td>
                  {fillText(text.actions[entry.action], {
                    subject: getSubjectText(entry.subject),
                  })}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </Panel>
      <div className={styles.paging}>
        {isFirstPage ? null : (
          <Button size="small" icon="left" href={adminPaths.auditLog}>
            {text.newest}
          </Button>
        )}
        {olderThan ? (
          <Button size="small" icon="right" href={`${adminPaths.auditLog}?after=${olderThan}`}>
            {text.older}
          </Button>
        ) : null}
      </div>
    </AreaLayout>
  );
}
