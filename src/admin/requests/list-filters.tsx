import { adminPaths } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { DateField, SelectField } from "#app/admin/components/field.tsx";
import { serviceFormValues } from "#app/content/services.ts";
import { handlingStates } from "#app/features/contact/rules/handling.ts";
import { followUpFilters } from "#app/features/contact/rules/request-list.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import { languages } from "#app/locale/languages.ts";
import { listAssignees } from "./assignees.ts";
import { FilterChips } from "./filter-chips.tsx";
import styles from "./list-filters.module.css";
import type { RequestsProps } from "./request-list-props.ts";
import { rareFieldNames } from "./request-query.ts";
import { requestListTexts, requestTexts } from "./texts.ts";

/** One row of filters, the rare ones folded, and those that are set. */
export function ListFilters(props: RequestsProps) {
  const { language, query, users } = props;
  const text = requestListTexts[language];
  const { fields, view } = query;
  const isUnanswered = view === "todo" || view === "new";
  const states = handlingStates.map((one) => [one, requestTexts[language].states[one]] as const);
  return (
    <>
      <form className={styles.filters} method="get" action={adminPaths.requests}>
        <input type="hidden" name="open" value="1" />
        {view === "todo" ? null : <input type="hidden" name="view" value={view} />}
        <SearchField {...props} />
        <details className={styles.usual}>
          <summary>
            {text.filters}
            <AdminIcon name="down" size={16} />
          </summary>
          <SelectField
            name="state"
            label={text.state}
            value={fields.state}
            options={[
              ["", isUnanswered ? text.unanswered : text.anyState],
              ...(isUnanswered ? [] : [["unanswered", text.unanswered] as const]),
              ...states,
            ]}
          />
          <SelectField
            name="assignee"
            label={text.assignee}
            value={fields.assignee}
            options={[
              ["", text.anyAssignee],
              ["me", text.me],
              ["none", text.unassigned],
              ...listAssignees(users, language),
            ]}
          />
          <SelectField
            name="service"
            label={text.service}
            value={fields.service}
            options={[
              ["", text.anyService],
              ...serviceFormValues.map((one) => [one, getServiceName(one, language)] as const),
            ]}
          />
          <RareFilters {...props} />
        </details>
        <Button variant="ink">{text.filter}</Button>
      </form>
      <FilterChips {...props} />
    </>
  );
}

function SearchField({ language, query }: RequestsProps) {
  const text = requestListTexts[language];
  return (
    <label className={styles.search}>
      <span>{text.search}</span>
      <span className={styles.searchControl}>
        <input
          id="search"
          type="search"
          name="q"
          defaultValue={query.fields.q}
          placeholder={text.searchHint}
          maxLength={200}
          data-shortcut="/"
        />
        <AdminIcon name="search" size={18} />
      </span>
    </label>
  );
}

function RareFilters({ language, query }: RequestsProps) {
  const text = requestListTexts[language];
  const { fields } = query;
  const set = rareFieldNames.filter((name) => fields[name] !== undefined).length;
  return (
    <details className={styles.rare} open={set > 0}>
      <summary>
        {text.moreFilters}
        {set > 0 ? <b>{set}</b> : null}
        <AdminIcon name="down" size={16} />
      </summary>
      <div>
        <SelectField
          name="language"
          label={text.language}
          value={fields.language}
          options={[
            ["", text.anyLanguage],
            ...languages.map((one) => [one, text.languages[one]] as const),
          ]}
        />
        <DateField name="from" label={text.from} value={fields.from} />
        <DateField name="until" label={text.until} value={fields.until} />
        <SelectField
          name="due"
          label={text.followUp}
          value={fields.due}
          options={[
            ["", text.anyFollowUp],
            ...followUpFilters.map((one) => [one, text.followUps[one]] as const),
          ]}
        />
        <SelectField
          name="deliveries"
          label={text.deliveries}
          value={fields.deliveries}
          options={[
            ["", text.anyDelivery],
            ["late", text.lateDeliveries],
          ]}
        />
      </div>
    </details>
  );
}
