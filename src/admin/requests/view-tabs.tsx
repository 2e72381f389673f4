import { adminPaths } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { formatListCount } from "#app/admin/format-list-count.ts";
import { toAddress } from "#app/admin/query-fields.ts";
import { listViews } from "#app/features/contact/rules/request-list.ts";
import { formatKeptView } from "./list-query.ts";
import type { RequestsProps } from "./request-list-props.ts";
import { StateShape } from "./state-badge.tsx";
import { requestListTexts } from "./texts.ts";
import styles from "./view-tabs.module.css";

const shapes = {
  new: <StateShape state="new" />,
  due: <AdminIcon name="clock" size={16} />,
  suspect: <StateShape state="suspect" />,
} as const;

/** The views that everybody has, then those that the user keeps. */
export function ViewTabs({ language, query, counts, savedViews }: RequestsProps) {
  const text = requestListTexts[language];
  const keptQuery = formatKeptView(query);
  const isKept = savedViews.some((saved) => saved.query === keptQuery);
  return (
    <nav className={styles.views} aria-label={text.viewsLabel}>
      {listViews.map((view) => (
        <a
          key={view}
          href={toAddress(adminPaths.requests, view === "todo" ? {} : { view })}
          aria-current={view === query.view && !isKept ? "page" : undefined}
        >
          {view in shapes ? shapes[view as keyof typeof shapes] : null}
          {text.views[view]} <span>{formatListCount(counts[view])}</span>
        </a>
      ))}
      {savedViews.length > 0 ? <i aria-hidden="true" /> : null}
      {savedViews.map((saved) => (
        <a
          key={saved.id}
          className={styles.own}
          href={`${adminPaths.requests}?${saved.query}`}
          aria-current={saved.query === keptQuery ? "page" : undefined}
        >
          <AdminIcon name="bookmark" size={14} />
          {saved.name} <span>{formatListCount(saved.count)}</span>
        </a>
      ))}
    </nav>
  );
}
