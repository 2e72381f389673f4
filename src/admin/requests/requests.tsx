import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { NewRequestsLine } from "#app/admin/components/new-requests-line.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { Robot } from "#app/admin/components/robot.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { StateMessage } from "#app/admin/components/state-message.tsx";
import { formatListCount } from "#app/admin/format-list-count.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { BatchNotice } from "./batch-notice.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { ErasuresByOthers } from "./erasures-by-others.tsx";
import { ListFilters } from "./list-filters.tsx";
import { formatListQuery } from "./list-query.ts";
import type { RequestsProps } from "./request-list-props.ts";
import tableStyles from "./request-table.module.css";
import { RequestTable } from "./request-table.tsx";
import styles from "./requests.module.css";
import { SuspectTable } from "./suspect-table.tsx";
import { personTexts, requestListTexts, requestTexts } from "./texts.ts";
import { ViewTabs } from "./view-tabs.tsx";

/** The contact requests: views, filters and a page of the list. */
export function Requests(props: RequestsProps) {
  const { language, query, requests } = props;
  const text = requestListTexts[language];
  const isSuspects = query.view === "suspect";
  return (
    <AreaLayout {...props} current="requests" shortcuts={isSuspects ? "suspects" : "list"}>
      <ScreenHead
        title={text.title}
        actions={
          <>
            <span className={styles.wide}>
              <ExportForm {...props} />
            </span>
            {isAllowed(props.viewer.role, "change-requests") ? (
              <Button icon="plus" href={adminPaths.enterRequest}>
                {personTexts[language].enter.title}
              </Button>
            ) : null}
          </>
        }
      />
      <NewRequestsLine now={props.now} />
      <BatchNotice {...props} />
      <ErasuresByOthers {...props} />
      <ViewTabs {...props} />
      <section className={`${styles.panel} ${tableStyles.list}`}>
        {isSuspects ? <SuspectHead {...props} /> : null}
        <ListFilters {...props} />
        {requests.length === 0 ? (
          <EmptyList {...props} />
        ) : (
          <>
            <PostForm action={adminPaths.requestBatch}>
              <input type="hidden" name="list" value={formatListQuery(query)} />
              {isSuspects ? <SuspectTable {...props} /> : <RequestTable {...props} />}
              <BulkBar {...props} />
            </PostForm>
            {isSuspects ? (
              <PostForm id="release-one" action={adminPaths.requestBatch} data-keeps-selection="">
                <input type="hidden" name="list" value={formatListQuery(query)} />
                <input type="hidden" name="act" value="release" />
              </PostForm>
            ) : (
              <RowKeys {...props} />
            )}
            <Paging {...props} />
          </>
        )}
      </section>
    </AreaLayout>
  );
}

/** The buttons of T and E for the row with the focus; their script enters the row. */
function RowKeys({ language, viewer, query }: RequestsProps) {
  if (!viewer.hasShortcuts) return null;
  const text = requestTexts[language];
  return (
    <PostForm action={adminPaths.requestBatch} data-keeps-selection="" hidden>
      <input type="hidden" name="list" value={formatListQuery(query)} />
      <input type="hidden" name="act" value="change" />
      <input type="hidden" data-row-field="" />
      <button type="submit" name="assignee" value={viewer.id} data-row-key="t">
        {text.take}
      </button>
      <button
        type="submit"
        name="state"
        value="answered"
        data-row-key="e"
        data-goes-on=""
        data-guarded=""
      >
        {text.answeredNext}
      </button>
    </PostForm>
  );
}

function ExportForm({ language, query, found }: RequestsProps) {
  if (found === 0) return null;
  return (
    <PostForm action={adminPaths.requestExport}>
      {Object.entries(query.toFields({})).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button icon="download">
        {fillCount(requestListTexts[language].export, found, {
          count: formatListCount(found),
        })}
      </Button>
    </PostForm>
  );
}

function SuspectHead({ language, viewer, suspectRetentionDays }: RequestsProps) {
  const text = requestListTexts[language];
  return (
    <div className={styles.head}>
      <h2>{text.suspectTitle}</h2>
      <p>
        {fillCount(text.suspectText, suspectRetentionDays)}{" "}
        {isAllowed(viewer.role, "manage-settings") ? (
          <a href={adminPaths.settings}>{text.changePeriod}</a>
        ) : null}
      </p>
    </div>
  );
}

/** Why the list is empty, and the first other view with requests that match the filters. */
function EmptyList({ language, query, elsewhere }: RequestsProps) {
  const text = requestListTexts[language];
  const { view, isFiltered, fields } = query;
  const name = elsewhere && text.views[elsewhere.view];
  const filtered =
    elsewhere && name
      ? fillCount(text.emptyElsewhere, elsewhere.count, {
          count: formatListCount(elsewhere.count),
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
        text={isFiltered ? filtered : text.emptyViews[view]}
        actions={
          isFiltered ? (
            <>
              {elsewhere && name ? (
                <Button variant="ink" href={query.toAddress({ view: elsewhere.view })}>
                  {fillText(text.toView, { view: name })}
                </Button>
              ) : null}
              <Button href={query.toAddress({ without: "all" })}>{text.clear}</Button>
            </>
          ) : null
        }
      />
    </div>
  );
}

function Paging(props: RequestsProps) {
  const { language, query, requests, found, offset, hasPrevious, hasNext } = props;
  const text = requestListTexts[language];
  const [first, last] = [requests[0], requests.at(-1)];
  const count = formatListCount(found);
  const range =
    offset === undefined
      ? fillText(text.rangeOf, { shown: requests.length, count })
      : fillText(text.range, { first: offset + 1, last: offset + requests.length, count });
  const order = query.view === "todo" ? text.order.waiting : text.order.newest;
  return (
    <div className={styles.paging}>
      <p>{`${range}, ${order}`}</p>
      <span className={styles.narrow}>
        <ExportForm {...props} />
      </span>
      {hasPrevious && first ? (
        <Button size="small" icon="left" href={query.toAddress({ before: first })}>
          {text.previous}
        </Button>
      ) : null}
      {hasNext && last ? (
        <Button size="small" icon="right" isIconLast href={query.toAddress({ after: last })}>
          {text.next}
        </Button>
      ) : null}
    </div>
  );
}
