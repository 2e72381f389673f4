import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import {
  contactFieldTable,
  type ShownField,
  shownFields,
} from "#app/features/contact/rules/contact-fields.ts";
import { formatPhone } from "#app/features/contact/rules/format-phone.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getMailLink } from "#app/platform/text/mail-address.ts";
import styles from "./person-panel.module.css";
import { isSuspect, type RequestProps, toFormAddress } from "./request-props.ts";
import { personTexts, requestTexts } from "./texts.ts";

/** The fields that other parts of the screen do not show. */
const personFields = shownFields.filter(
  (field) => field !== "first_name" && field !== "service" && field !== "comment",
);

/** The person's addresses and the reference, each to be copied; those of a suspect are no links. */
export function PersonPanel(props: RequestProps) {
  const { language, request } = props;
  const text = requestTexts[language];
  const { fields } = getTexts(language, "contact-form");
  return (
    <Panel
      title={text.person}
      actions={
        <Button
          size="small"
          variant="soft"
          href={toFormAddress(props, "/person")}
          label={personTexts[language].correct.title}
        >
          {text.correct}
        </Button>
      }
      isPadded
    >
      <dl className={styles.facts}>
        {personFields.map((field) => {
          const { texts, property } = contactFieldTable[field];
          const value = request[property];
          const label = field === "email" || field === "phone" ? text[field] : fields[texts].label;
          return value ? (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <span title={value}>
                  <FieldValue {...props} field={field} value={value} />
                </span>
                {field === "email" || field === "phone" ? (
                  <CopyButton label={text.copy[field]} done={text.copy.done} value={value} />
                ) : null}
              </dd>
            </div>
          ) : null;
        })}
        <div>
          <dt>{text.reference}</dt>
          <dd>
            <span>{request.reference}</span>
            <CopyButton
              label={text.copy.reference}
              done={text.copy.done}
              value={request.reference}
            />
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

/** Copies a value; not shown without script. */
function CopyButton({ label, done, value }: { label: string; done: string; value: string }) {
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={label}
      data-copy={value}
      data-copied={done}
    >
      <AdminIcon name="copy" size={16} />
    </button>
  );
}

interface FieldValueProps extends RequestProps {
  field: ShownField;
  value: string;
}

function FieldValue({ field, value, ...props }: FieldValueProps) {
  const text = requestTexts[props.language];
  const { phoneTyped } = props.request;
  const shown = field === "phone" ? formatPhone(value) : value;
  const links: Partial<Record<ShownField, string>> = {
    email: getMailLink(value),
    phone: `tel:${value}`,
  };
  const link = links[field];
  return (
    <>
      {link && !isSuspect(props) ? <a href={link}>{shown}</a> : shown}
      {field === "phone" && phoneTyped && phoneTyped !== shown ? (
        <small>{fillText(text.typed, { phone: phoneTyped })}</small>
      ) : null}
    </>
  );
}
