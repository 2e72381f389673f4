import { adminPaths } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { canBeInCharge } from "#app/features/accounts/rules/permissions.ts";
import { handlingStates } from "#app/features/contact/rules/handling.ts";
import styles from "./bulk-bar.module.css";
import type { RequestsProps } from "./request-list-props.ts";
import { requestListTexts, requestTexts } from "./texts.ts";

/** Actions on the selected rows. It follows them in the form, so that style counters have counted them. */
export function BulkBar(props: RequestsProps) {
  const { language, query, requests } = props;
  const text = requestListTexts[language];
  const page = requests.length;
  return (
    <fieldset className={styles.bulk} aria-label={text.withSelected} data-selected="">
      <span className={styles.number} data-page={page}>
        <span className={styles.one}>{text.selected.one}</span>
        <span className={styles.many}>{page === 1 ? text.selected.one : text.selected.many}</span>
      </span>
      {query.view === "suspect" ? <SuspectActs {...props} /> : <WorkActs {...props} />}
      <button className={styles.clearSelection} type="reset" data-shortcut="escape">
        {text.clearSelection}
      </button>
    </fieldset>
  );
}

function SuspectActs({ language, requests }: RequestsProps) {
  const text = requestListTexts[language];
  return (
    <>
      <Button
        variant="danger"
        icon="trash"
        formAction={adminPaths.suspectErasure}
        name="act"
        value="erase"
      >
        <span className={styles.counted} data-page={requests.length}>
          {text.erase}
        </span>
      </Button>
      <Button icon="check" name="act" value="release">
        <span className={styles.counted} data-page={requests.length}>
          {text.release}
        </span>
      </Button>
    </>
  );
}

function WorkActs({ language, requests, users }: RequestsProps) {
  const text = requestListTexts[language];
  return (
    <>
      <BulkSelect
        name="state"
        label={text.state}
        options={[
          ["", text.sameState],
          ...handlingStates.map((one) => [one, requestTexts[language].states[one]] as const),
        ]}
      />
      <BulkSelect
        name="assignee"
        label={text.assignee}
        options={[
          ["", text.sameAssignee],
          ["none", text.unassigned],
          ...users.filter(canBeInCharge).map(({ id, name }) => [id, name] as const),
        ]}
      />
      <Button variant="main" icon="check" name="act" value="change">
        <span className={styles.counted} data-page={requests.length}>
          {text.change}
        </span>
      </Button>
      <Button icon="flag" name="act" value="spam">
        <span className={styles.long}>{text.spam}</span>
        <span className={styles.short}>{text.spamShort}</span>
      </Button>
    </>
  );
}

function BulkSelect(props: {
  name: string;
  label: string;
  options: readonly (readonly [value: string, label: string])[];
}) {
  return (
    <span className={styles.select}>
      <select name={props.name} aria-label={props.label}>
        {props.options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <AdminIcon name="down" size={16} />
    </span>
  );
}
