import { adminPaths } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import type { ContactService } from "#app/features/contact/rules/contact-fields.ts";
import type { HandlingState } from "#app/features/contact/rules/handling.ts";
import { viewNameLength } from "#app/features/contact/rules/request-list.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import styles from "./filter-chips.module.css";
import { formatKeptView } from "./list-query.ts";
import type { RequestsProps } from "./request-list-props.ts";
import type { FieldName } from "./request-query.ts";
import { requestListTexts, requestTexts } from "./texts.ts";

/** Filters that are set, each a link that removes it, and what keeps the view. */
export function FilterChips(props: RequestsProps) {
  const { language, query, savedViews } = props;
  if (!query.isFiltered) return null;
  const text = requestListTexts[language];
  const keptQuery = formatKeptView(query);
  const saved = savedViews.find((view) => view.query === keptQuery);
  const canKeep = Object.keys(query.fields).some((name) => name !== "q");
  return (
    <div className={styles.set}>
      <span>{text.set}</span>
      {(Object.keys(query.fields) as FieldName[]).map((name) => {
        const label = describeField(name, props);
        return (
          <a
            key={name}
            className={styles.chip}
            href={query.toAddress({ without: name })}
            aria-label={fillText(text.remove, { filter: label })}
          >
            <span>{label}</span>
            <AdminIcon name="close" size={14} />
          </a>
        );
      })}
      <a href={query.toAddress({ without: "all" })}>{text.clear}</a>
      {saved ? (
        <PostForm className={styles.keep} action={adminPaths.removeSavedView}>
          <input type="hidden" name="id" value={saved.id} />
          <button type="submit">
            <AdminIcon name="bookmark" size={14} />
            {text.forget}
          </button>
        </PostForm>
      ) : canKeep ? (
        <KeepView language={language} query={keptQuery} refusedName={props.result?.name} />
      ) : null}
    </div>
  );
}

interface KeepViewProps {
  language: Language;
  query: string;
  /** Name under which the view was not kept, as typed. */
  refusedName: string | undefined;
}

function KeepView({ language, query, refusedName }: KeepViewProps) {
  const text = requestListTexts[language];
  return (
    <details className={styles.keep} open={refusedName !== undefined}>
      <summary>
        <AdminIcon name="bookmark" size={14} />
        {text.keep}
      </summary>
      <PostForm action={adminPaths.savedViews}>
        <input type="hidden" name="list" value={query} />
        <label>
          {text.keepName}
          <input
            name="name"
            required
            maxLength={viewNameLength}
            autoComplete="off"
            defaultValue={refusedName}
          />
        </label>
        <Button variant="ink" size="small">
          {text.keepSubmit}
        </Button>
        <p>{text.keepNote}</p>
      </PostForm>
    </details>
  );
}

function describeField(name: FieldName, { language, query, users, times }: RequestsProps): string {
  const text = requestListTexts[language];
  const value = query.fields[name] ?? "";
  const fill = (key: keyof typeof text.chips, words: string) =>
    fillText(text.chips[key], { value: words });
  const formatDay = () => times.formatShortPlainDay(value);
  const words: Record<FieldName, () => string> = {
    q: () => fill("q", value),
    state: () =>
      value === "unanswered"
        ? text.unanswered
        : requestTexts[language].states[value as HandlingState],
    assignee: () => {
      const special = { me: text.me, none: text.unassigned }[value];
      return fill("assignee", special ?? users.find(({ id }) => id === value)?.name ?? "?");
    },
    service: () => getServiceName(value as ContactService, language),
    language: () => text.languages[value as Language],
    from: () => fill("from", formatDay()),
    until: () => fill("until", formatDay()),
    due: () => fill("due", text.followUps[value as keyof typeof text.followUps]),
    deliveries: () => fill("deliveries", text.lateDeliveries),
  };
  return words[name]();
}
