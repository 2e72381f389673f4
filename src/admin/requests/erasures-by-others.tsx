import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { fillCount } from "#app/locale/fill-count.ts";
import { listSubjects } from "#app/platform/actions/action.ts";
import styles from "./batch-notice.module.css";
import { Undo } from "./batch-notice.tsx";
import type { RequestsProps } from "./request-list-props.ts";
import { requestListTexts, requestTexts } from "./texts.ts";

type ErasuresProps = Pick<RequestsProps, "language" | "times" | "query" | "users" | "erasures">;

/** Erasures of suspects by other users, each with the button that takes it back. */
export function ErasuresByOthers({ language, times, query, users, erasures }: ErasuresProps) {
  const text = requestListTexts[language];
  return erasures.map((action) => {
    const user = users.find((one) => one.id === action.userId);
    const name = user?.name ?? requestTexts[language].log.unknownUser;
    const time = times.formatHour(action.at);
    return (
      <div key={action.id} className={`${styles.said} ${styles.ofOther}`}>
        <AdminIcon name="trash" size={18} />
        <p>
          <b>{fillCount(text.done.erasedBy, listSubjects(action).length, { name, time })}</b>{" "}
          {text.done.undoTime}
        </p>
        <Undo language={language} query={query} id={action.id} />
      </div>
    );
  });
}
