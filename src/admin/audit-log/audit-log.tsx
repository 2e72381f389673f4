import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { DateField, SelectField } from "#app/admin/components/field.tsx";
import { Robot } from "#app/admin/components/robot.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { StateMessage } from "#app/admin/components/state-message.tsx";
import { UserBadge } from "#app/admin/components/user-badge.tsx";
import { nameDestination } from "#app/admin/delivery-words.ts";
import type { AreaContext, ScreenContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import { type Action, listSubjects } from "#app/platform/actions/action.ts";
import { auditAreas, findKind, getArea } from "./action-areas.ts";
import styles from "./audit-log.module.css";
import type { AuditQuery } from "./audit-query.ts";
import { auditLogTexts } from "./texts.ts";

/** Names and texts from which an entry is worded. */
interface AuditNames {
  /** Names of users by their ids. */
  names: ReadonlyMap<string, string>;
  /** The actions that entries undid, by their ids. */
  undone: ReadonlyMap<string, Action>;
}

interface AuditLogProps extends AreaContext, AuditNames {
  query: AuditQuery;
  entries: readonly Action[];
  /** Id after which the next page begins; undefined on the last page. */
  olderThan: string | undefined;
}

/** The entries of the audit log by days, filtered, a page at a time. */
export function AuditLog(props: AuditLogProps) {
  const { language, times, query, entries, olderThan } = props;
  const text = auditLogTexts[language];
  const isFirstPage = query.page.after === undefined;
  return (
    <AreaLayout {...props} current="audit-log">
      <ScreenHead
        title={text.title}
        detail={text.intro}
        actions={
          entries.length > 0 ? (
            <Button icon="download" href={query.toExportAddress()}>
              {text.export}
            </Button>
          ) : null
        }
      />
      <div className={styles.panel}>
        <Filters {...props} />
        {entries.length === 0 ? (
          <StateMessage
            picture={<Robot />}
            title={text.empty}
            text={query.isFiltered ? text.emptyFiltered : text.emptyText}
            actions={
              query.isFiltered ? <Button href={adminPaths.auditLog}>{text.clear}</Button> : null
            }
          />
        ) : (
          groupByDay(entries, times).map((day) => (
            <section key={day.heading} className={styles.day}>
              <h2>{day.heading}</h2>
              <ol>
                {day.entries.map((entry) => (
                  <Entry key={entry.id} {...props} entry={entry} />
                ))}
              </ol>
            </section>
          ))
        )}
        {isFirstPage && !olderThan ? null : (
          <div className={styles.paging}>
            {isFirstPage ? null : (
              <Button size="small" icon="left" href={query.toAddress(undefined)}>
                {text.newest}
              </Button>
            )}
            {olderThan ? (
              <Button size="small" icon="right" isIconLast href={query.toAddress(olderThan)}>
                {text.older}
              </Button>
            ) : null}
          </div>
        )}
      </div>
    </AreaLayout>
  );
}

function Filters({ language, query: { fields, isFiltered }, names }: AuditLogProps) {
  const text = auditLogTexts[language];
  return (
    <form className={styles.filters} method="get" action={adminPaths.auditLog}>
      <SelectField
        name="user"
        label={text.who}
        value={fields.user}
        options={[["", text.anyone], ...names]}
      />
      <SelectField
        name="area"
        label={text.what}
        value={fields.area}
        options={[["", text.anything], ...auditAreas.map((one) => [one, text.areas[one]] as const)]}
      />
      <DateField name="from" label={text.from} value={fields.from} />
      <DateField name="until" label={text.until} value={fields.until} />
      <Button variant="ink">{text.filter}</Button>
      {isFiltered ? (
        <a className={styles.clear} href={adminPaths.auditLog}>
          {text.clear}
        </a>
      ) : null}
    </form>
  );
}

/** Consecutive entries of the same day. */
function groupByDay(
  entries: readonly Action[],
  times: AreaContext["times"],
): { heading: string; entries: Action[] }[] {
  const days: { heading: string; entries: Action[] }[] = [];
  for (const entry of entries) {
    const heading = times.formatDayHeading(entry.at);
    const last = days.at(-1);
    if (last?.heading === heading) last.entries.push(entry);
    else days.push({ heading, entries: [entry] });
  }
  return days;
}

type Screen = Pick<ScreenContext, "language" | "texts" | "destinationNames">;

/** Actor and deed in words. */
export function describeEntry(
  action: Action,
  context: AuditNames,
  screen: Screen,
): { name: string | undefined; actor: string; deed: string } {
  const { userId, kind } = action;
  const text = auditLogTexts[screen.language];
  const name = userId === undefined ? undefined : (context.names.get(userId) ?? text.unknown);
  const isUnknown = kind === "sign-in-refused" || kind === "recovery-link-asked";
  const actor = name ?? (isUnknown ? text.unknown : text.server);
  return { name, actor, deed: describeDeed(action, context, screen) };
}

function describeDeed({ kind, subject }: Action, context: AuditNames, screen: Screen): string {
  const text = auditLogTexts[screen.language];
  const known = findKind(kind);
  if (!known) return subject ? `${kind}: ${subject}` : kind;
  const undone = known === "action-undone" && subject ? context.undone.get(subject) : undefined;
  const shown = undone
    ? describeDeed(undone, context, screen)
    : nameSubjects(subject, context.names, screen);
  return fillText(text.actions[known], { subject: shown });
}

/** Users, settings and destinations by their names, references and receipts as they are. */
function nameSubjects(
  subject: string | undefined,
  names: AuditNames["names"],
  screen: Screen,
): string {
  const subjects = listSubjects({ subject });
  if (subjects.length === 0) return auditLogTexts[screen.language].unknown;
  return subjects.map((one) => names.get(one) ?? nameSubject(one, screen)).join(", ");
}

/** A setting by its name on the settings screen, its variable beside it; a destination by its name. */
function nameSubject(subject: string, screen: Screen): string {
  const settings: Readonly<Record<string, { readonly label: string }>> = screen.texts.ownerSettings;
  const label = settings[subject]?.label;
  return label ? `${label} (${subject})` : nameDestination(subject, screen);
}

function Entry(props: AuditLogProps & { entry: Action }) {
  const { language, times, entry } = props;
  const { at, kind } = entry;
  const known = findKind(kind);
  const { name, actor, deed } = describeEntry(entry, props, props);
  return (
    <li className={styles.entry}>
      <time dateTime={at.toISOString()}>{times.formatHour(at)}</time>
      <UserBadge name={name} size="small" />
      <p>
        <b>
          <bdi>{actor}</bdi>
        </b>{" "}
        {deed}
      </p>
      {known ? (
        <span className={styles.area}>{auditLogTexts[language].areas[getArea(known)]}</span>
      ) : null}
    </li>
  );
}
