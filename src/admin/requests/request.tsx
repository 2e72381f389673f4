import { adminPaths, getRequestPath } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { Columns, FormStack, Stack } from "#app/admin/components/columns.tsx";
import { Field } from "#app/admin/components/field.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { SelectField } from "#app/admin/components/select-field.tsx";
import { getServiceName } from "#app/admin/components/service-mark.tsx";
import { UserMark } from "#app/admin/components/user-mark.tsx";
import { fillCount } from "#app/admin/fill-count.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import type { UserSummary } from "#app/features/accounts/rules/account-ports.ts";
import { canBeInCharge, isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { handlingStates } from "#app/features/contact/rules/handling-ports.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { listAssignees } from "./assignees.ts";
import styles from "./request.module.css";
import {
  describeReasons,
  listLogEntries,
  listStations,
  type RequestHistory,
} from "./request-log.ts";

interface RequestDetailProps extends AreaContext, RequestHistory {
  /** Ids of the next requests in time. */
  neighbours: { newer?: string; older?: string };
  /** Number of other requests of the same person. */
  others: number;
  users: readonly UserSummary[];
  /** Set when the chosen user may not read requests. */
  isAssigneeRefused?: boolean;
  /** Set when the last change was made to an older version. */
  isStale?: boolean;
  /** Set while erasing waits for the confirmation. */
  erasing?: { isWrongReference: boolean } | undefined;
}

/** One contact request: its whole way, the message, the work on it, and the person's data. */
export function RequestDetail(props: RequestDetailProps) {
  const { texts, times, language, request, neighbours, users, erasing } = props;
  const text = texts.request;
  const name = `${request.firstName} ${request.lastName}`.trim();
  const path = getRequestPath(request.id);
  const isSuspect = request.suspectReason !== undefined;
  const assignee = users.find(({ id }) => id === request.assigneeId);
  const subject = fillText(text.replySubject, { reference: request.reference });
  return (
    <AreaLayout {...props} current="requests">
      <ScreenHead
        title={name}
        detail={fillText(text.arrived, {
          reference: request.reference,
          service: getServiceName(request.service, language),
          time: times.formatTime(request.receivedAt),
        })}
        mark={<UserMark name={name} size="large" />}
        back={{
          href: isSuspect ? `${adminPaths.requests}?view=suspect` : adminPaths.requests,
          label: isSuspect ? texts.requests.views.suspect : texts.requests.title,
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
            {isSuspect ? null : (
              <Button
                look="main"
                icon="mail"
                href={`mailto:${encodeURIComponent(request.email)}?subject=${encodeURIComponent(subject)}`}
              >
                {text.reply}
              </Button>
            )}
          </>
        }
      />
      <Stack>
        {props.isAssigneeRefused ? (
          <Notice kind="act" title={text.assigneeRefused.title}>
            {text.assigneeRefused.text}
          </Notice>
        ) : null}
        {assignee && !canBeInCharge(assignee) ? (
          <Notice kind="act" title={fillText(text.assigneeOut.title, { name: assignee.name })}>
            {text.assigneeOut.text}
          </Notice>
        ) : null}
        {props.isStale ? (
          <Notice kind="act" title={text.stale.title}>
            {text.stale.text}
          </Notice>
        ) : null}
        {erasing ? <EraseForm {...props} name={name} erasing={erasing} /> : null}
        {isSuspect ? (
          <Notice
            kind="act"
            title={fillText(text.suspect.title, {
              reasons: describeReasons(request.suspectReason ?? "", props),
            })}
          >
            {text.suspect.text}
            <form className={styles.release} method="post" action={`${path}/release`}>
              <Button look="ink">{text.suspect.release}</Button>
            </form>
          </Notice>
        ) : null}
        <Stations {...props} />
        <Columns>
          <Stack>
            <Panel
              title={text.message}
              actions={
                <span className={styles.tag}>{texts.requests.languages[request.language]}</span>
              }
              isPadded
            >
              <p className={styles.message} lang={request.language}>
                {request.comment || text.noMessage}
              </p>
              {isSuspect ? <p className={styles.quiet}>{text.plainLinks}</p> : null}
            </Panel>
            <Log {...props} />
          </Stack>
          <Stack>
            {isSuspect ? null : <WorkPanel {...props} />}
            <PersonPanel {...props} />
            <DataPanel {...props} />
          </Stack>
        </Columns>
      </Stack>
    </AreaLayout>
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

function Stations(props: RequestDetailProps) {
  return (
    <ol className={styles.stations} aria-label={props.texts.request.steps.label}>
      {listStations(props, props).map(({ name, detail, state }) => (
        <li key={name} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <span className={styles.node}>
            {state === "past" ? <AdminIcon name="check" size={14} /> : null}
          </span>
          <b>{name}</b>
          <span className={styles.quiet}>{detail || "—"}</span>
        </li>
      ))}
    </ol>
  );
}

function Log(props: RequestDetailProps) {
  const { texts, times, request } = props;
  const text = texts.request;
  /** With the day, for the first entry of each day. */
  const formatLogTime = (at: Date, before: Date | undefined) =>
    before && times.isSameDay(at, before) ? times.formatClock(at) : times.formatExactTime(at);
  return (
    <Panel title={text.log.title} isPadded>
      <ol className={styles.log}>
        {listLogEntries(props, props).map(({ key, at, kind, title, detail, note }, index, all) => (
          <li key={key} data-kind={kind}>
            <time dateTime={at.toISOString()}>
              {kind === "next" ? times.formatShortDate(at) : formatLogTime(at, all[index - 1]?.at)}
            </time>
            <div>
              <p>{title}</p>
              {detail ? <small>{detail}</small> : null}
              {note ? <p className={styles.note}>{note}</p> : null}
            </div>
          </li>
        ))}
      </ol>
      <form
        className={styles.noteForm}
        method="post"
        action={`${getRequestPath(request.id)}/notes`}
      >
        <label htmlFor="note">
          {text.note} <span>{text.noteHint}</span>
        </label>
        <textarea id="note" name="note" rows={3} required maxLength={5000} />
        <Button>{text.saveNote}</Button>
      </form>
    </Panel>
  );
}

function WorkPanel({ texts, viewer, request, users }: RequestDetailProps) {
  const text = texts.request;
  // Whoever is in charge stays in the list: a change of the state must not take the request away unseen.
  const choices = users.filter((user) => canBeInCharge(user) || user.id === request.assigneeId);
  const path = getRequestPath(request.id);
  return (
    <Panel title={text.work} isTitleHidden isPadded>
      <FormStack action={path}>
        <input type="hidden" name="version" value={request.version} />
        <SelectField
          name="state"
          label={text.state}
          value={request.state}
          options={handlingStates.map((state) => [state, text.states[state]])}
        />
        <SelectField
          name="assignee"
          label={text.assignee}
          value={request.assigneeId}
          options={[["", text.unassigned], ...listAssignees(choices, texts)]}
        />
        <Button look="ink" isWide>
          {text.save}
        </Button>
      </FormStack>
      {request.assigneeId === viewer.id ? null : (
        <form method="post" action={path}>
          <input type="hidden" name="version" value={request.version} />
          <input
            type="hidden"
            name="state"
            value={request.state === "new" ? "open" : request.state}
          />
          <Button size="small" isWide name="assignee" value={viewer.id} shortcut="t">
            {text.take}
          </Button>
        </form>
      )}
      {request.state === "new" || request.state === "open" ? (
        <form method="post" action={path}>
          <input type="hidden" name="version" value={request.version} />
          <input type="hidden" name="assignee" value={request.assigneeId ?? ""} />
          <Button size="small" isWide name="state" value="answered" shortcut="e">
            {text.markAnswered}
          </Button>
        </form>
      ) : null}
    </Panel>
  );
}

function PersonPanel({ texts, request, others }: RequestDetailProps) {
  const text = texts.request;
  const search = new URLSearchParams({ q: request.email });
  const isSuspect = request.suspectReason !== undefined;
  return (
    <Panel title={text.person} isPadded>
      <dl className={styles.facts}>
        <div>
          <dt>{text.email}</dt>
          <dd>
            {isSuspect ? (
              request.email
            ) : (
              <a href={`mailto:${encodeURIComponent(request.email)}`}>{request.email}</a>
            )}
          </dd>
        </div>
        <div>
          <dt>{text.phone}</dt>
          <dd>
            {request.phone && !isSuspect ? (
              <a href={`tel:${encodeURIComponent(request.phone)}`}>{request.phone}</a>
            ) : (
              request.phone || text.noPhone
            )}
            {request.phoneTyped ? (
              <span className={styles.quiet}>
                {" "}
                {fillText(text.typed, { phone: request.phoneTyped })}
              </span>
            ) : null}
          </dd>
        </div>
        <div>
          <dt>{text.language}</dt>
          <dd>{texts.requests.languages[request.language]}</dd>
        </div>
        <div>
          <dt>{text.others}</dt>
          <dd>
            {others > 0 ? <a href={`${adminPaths.requests}?${search}`}>{others}</a> : text.none}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

function DataPanel({ texts, times, viewer, request, erasedOn }: RequestDetailProps) {
  const text = texts.request;
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
          <Button size="small" look="danger" href={`${path}?erase=1`}>
            {text.erase}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}

function EraseForm({
  texts,
  request,
  name,
  erasing,
}: RequestDetailProps & { name: string; erasing: { isWrongReference: boolean } }) {
  const { erasing: text } = texts.request;
  const path = getRequestPath(request.id);
  return (
    <section className={styles.erase}>
      <h2>{fillText(text.title, { name })}</h2>
      <ul>
        <li>{fillText(text.requests, { email: request.email })}</li>
        <li>{text.backups}</li>
        <li>{text.receipt}</li>
      </ul>
      <form method="post" action={`${path}/erase`}>
        <Field
          name="reference"
          label={text.confirm}
          hint={request.reference}
          maxLength={20}
          error={erasing.isWrongReference ? text.wrongReference : undefined}
        />
        <div className={styles.eraseActions}>
          <Button look="danger-filled">{text.submit}</Button>
          <Button look="soft" href={path}>
            {text.cancel}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** The receipt after a person was erased. */
export function Erased(
  props: AreaContext & { receipt: string; count: number; at: Date; arePurged: boolean },
) {
  const { texts, times, receipt, count, at, arePurged } = props;
  const { erasing: text } = texts.request;
  return (
    <AreaLayout {...props} current="requests">
      <ScreenHead title={text.doneTitle} />
      <Stack>
        <Notice
          kind="done"
          title={fillCount(text.done, count, { receipt, time: times.formatMoment(at) })}
        />
        {arePurged ? null : <Notice kind="know" title={text.notPurged} />}
        <div>
          <Button href={adminPaths.requests}>{text.toList}</Button>
        </div>
      </Stack>
    </AreaLayout>
  );
}
