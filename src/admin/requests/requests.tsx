import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { DateField } from "#app/admin/components/date-field.tsx";
import { Robot } from "#app/admin/components/robot.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { SelectField } from "#app/admin/components/select-field.tsx";
import { getServiceName, ServiceBadge } from "#app/admin/components/service-badge.tsx";
import { StateMessage } from "#app/admin/components/state-message.tsx";
import { NameCell, Table } from "#app/admin/components/table.tsx";
import { getFirstName, UserBadge } from "#app/admin/components/user-badge.tsx";
import { fillCount } from "#app/admin/fill-count.ts";
import { formatCapped, formatCount } from "#app/admin/format-count.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import { serviceFormValues } from "#app/content/services.ts";
import type { UserSummary } from "#app/features/accounts/rules/account-ports.ts";
import { canBeInCharge } from "#app/features/accounts/rules/permissions.ts";
import {
  type CappedCount,
  type HandledRequest,
  type RequestView,
  requestViews,
} from "#app/features/contact/rules/handling.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { languages } from "#app/locale/languages.ts";
import { listAssignees } from "./assignees.ts";
import type { RequestQuery } from "./request-query.ts";
import styles from "./requests.module.css";
import { getShownState, StateBadge, StateShape } from "./state-badge.tsx";
import { requestListTexts } from "./texts.ts";

interface RequestsProps extends AreaContext {
  query: RequestQuery;
  requests: readonly HandledRequest[];
  counts: Readonly<Record<RequestView, CappedCount>>;
  /** Number of newer requests in this view, if it is known. */
  newerCount: number | undefined;
  hasNewer: boolean;
  hasOlder: boolean;
  users: readonly UserSummary[];
}

/** The contact requests: views, filters and a page of the list. */
export function Requests(props: RequestsProps) {
  const { language, query, requests, counts } = props;
  const text = requestListTexts[language];
  const shown = counts[query.view];
  return (
    <AreaLayout {...props} current="requests">
      <ScreenHead
        title={text.title}
        actions={
          shown.count > 0 ? (
            <form method="post" action={adminPaths.requestExport}>
              {Object.entries(query.toFields({})).map(([name, value]) => (
                <input key={name} type="hidden" name={name} value={value} />
              ))}
              <Button icon="download">
                {fillCount(text.export, shown.count, { count: formatCapped(shown, language) })}
              </Button>
            </form>
          ) : null
        }
      />
      <ViewTabs {...props} />
      <section className={styles.panel}>
        <Filters {...props} />
        {requests.length === 0 ? (
          <EmptyList {...props} />
        ) : (
          <>
            <RequestTable {...props} />
            <Paging {...props} />
          </>
        )}
      </section>
    </AreaLayout>
  );
}

function ViewTabs({ language, query, counts }: RequestsProps) {
  const text = requestListTexts[language];
  return (
    <nav className={styles.views} aria-label={text.viewsLabel}>
      {requestViews.map((view) => (
        <a
          key={view}
          href={query.toAddress({ view })}
          aria-current={view === query.view ? "page" : undefined}
        >
          {view === "all" ? null : <StateShape state={view} />}
          {text.views[view]} <span>{formatCapped(counts[view], language)}</span>
        </a>
      ))}
    </nav>
  );
}

function Filters({ language, query, users }: RequestsProps) {
  const text = requestListTexts[language];
  const { fields } = query;
  return (
    <form className={styles.filters} method="get" action={adminPaths.requests}>
      {query.view === "all" ? null : <input type="hidden" name="view" value={query.view} />}
      <label className={styles.search}>
        {text.search}
        <span className={styles.searchControl}>
          <input
            type="search"
            name="q"
            defaultValue={fields.q}
            placeholder={text.searchHint}
            maxLength={200}
            data-shortcut="/"
          />
          <AdminIcon name="search" size={18} />
        </span>
      </label>
      <details className={styles.more} open={Object.keys(fields).some((name) => name !== "q")}>
        <summary>
          {text.filters}
          <AdminIcon name="down" size={16} />
        </summary>
        <SelectField
          name="service"
          label={text.service}
          value={fields.service}
          options={[
            ["", text.anyService],
            ...serviceFormValues.map((value) => [value, getServiceName(value, language)] as const),
          ]}
        />
        <SelectField
          name="language"
          label={text.language}
          value={fields.language}
          options={[
            ["", text.anyLanguage],
            ...languages.map((one) => [one, text.languages[one]] as const),
          ]}
        />
        <SelectField
          name="assignee"
          label={text.assignee}
          value={fields.assignee}
          options={[
            ["", text.anyAssignee],
            ["none", text.unassigned],
            ...listAssignees(users, language),
          ]}
        />
        <DateField name="from" label={text.from} value={fields.from} />
        <DateField name="until" label={text.until} value={fields.until} />
      </details>
      <Button variant="ink">{text.filter}</Button>
      {query.isFiltered ? (
        <a className={styles.clear} href={adminPaths.requests}>
          {text.clear}
        </a>
      ) : null}
    </form>
  );
}

/** Why the list is empty, and the first other view with requests that match the filters. */
function EmptyList({ language, query, counts }: RequestsProps) {
  const text = requestListTexts[language];
  const { view, isFiltered, fields } = query;
  const other = isFiltered
    ? requestViews.find((one) => one !== "all" && one !== view && counts[one].count > 0)
    : undefined;
  const name = other && text.views[other];
  const about = {
    all: text.emptyText,
    new: text.emptyText,
    suspect: text.emptySuspect,
  };
  const unfiltered = view in about ? about[view as keyof typeof about] : text.emptyView;
  const filtered =
    other && name
      ? fillCount(text.emptyElsewhere, counts[other].count, {
          count: formatCapped(counts[other], language),
          view: name,
        })
      : text.emptyFiltered;
  return (
    <div className={styles.empty}>
      <StateMessage
        picture={<Robot />}
        title={
          fields.q
            ? fillText(text.emptyQuery, { query: fields.q, view: text.views[view] })
            : text.empty
        }
        text={isFiltered ? filtered : unfiltered}
        actions={
          isFiltered ? (
            <>
              {other && name ? (
                <Button variant="ink" href={query.toAddress({ view: other })}>
                  {fillText(text.toView, { view: name })}
                </Button>
              ) : null}
              <Button href={adminPaths.requests}>{text.clear}</Button>
            </>
          ) : null
        }
      />
    </div>
  );
}

function RequestTable({ language, times, requests, users }: RequestsProps) {
  const text = requestListTexts[language];
  return (
    <Table
      caption={text.title}
      heads={[text.state, text.person, text.service, text.language, text.assignee, text.received]}
      firstNumber={5}
    >
      {requests.map((request) => {
        const assignee = users.find(({ id }) => id === request.assigneeId);
        return (
          <tr key={request.id} className={styles.row} data-row="">
            <td>
              <StateBadge language={language} state={getShownState(request)} />
            </td>
            <NameCell
              name={
                <a href={getRequestPath(request.id)}>
                  {`${request.firstName} ${request.lastName}`}
                </a>
              }
              line={request.comment || text.noMessage}
            />
            <td>
              <ServiceBadge service={request.service} language={language} />
            </td>
            <td>
              <span className={styles.language}>{request.language.toUpperCase()}</span>
            </td>
            <td>
              <span className={assignee ? styles.assignee : `${styles.assignee} ${styles.quiet}`}>
                <UserBadge name={assignee?.name} size="small" />
                {describeAssignee(assignee, text)}
              </span>
            </td>
            <td className={styles.time}>
              <time dateTime={request.receivedAt.toISOString()}>
                {times.formatTime(request.receivedAt)}
              </time>
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

/** First name of who is in charge, with a remark if the requests are closed to them by now. */
function describeAssignee(
  assignee: UserSummary | undefined,
  text: (typeof requestListTexts)["es"],
): string {
  if (!assignee) return text.unassigned;
  const name = getFirstName(assignee.name);
  return canBeInCharge(assignee) ? name : fillText(text.withoutAccess, { name });
}

function Paging(props: RequestsProps) {
  const { language, query, requests, counts, newerCount, hasNewer, hasOlder } = props;
  const text = requestListTexts[language];
  const first = requests[0];
  const last = requests.at(-1);
  return (
    <div className={styles.paging}>
      <p>
        {newerCount === undefined
          ? null
          : fillText(text.range, {
              first: formatCount(newerCount + 1, language),
              last: formatCount(newerCount + requests.length, language),
              count: formatCapped(counts[query.view], language),
            })}
      </p>
      {hasNewer && first ? (
        <Button size="small" icon="left" href={query.toAddress({ newerThan: first })}>
          {text.newer}
        </Button>
      ) : null}
      {hasOlder && last ? (
        <Button size="small" icon="right" isIconLast href={query.toAddress({ olderThan: last })}>
          {text.older}
        </Button>
      ) : null}
    </div>
  );
}
