import { adminPaths } from "#app/admin/addresses.ts";
import { Panel } from "#app/admin/components/panel.tsx";
import {
  contactFieldTable,
  type ShownField,
  shownFields,
} from "#app/features/contact/rules/contact-fields.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import styles from "./request.module.css";
import { isSuspect, type RequestProps } from "./request-props.ts";
import { requestListTexts, requestTexts } from "./texts.ts";

/** The fields that other parts of the screen do not show. */
const personFields = shownFields.filter(
  (field) => field !== "first_name" && field !== "service" && field !== "comment",
);

/** The person's addresses; those of a suspect are no links. */
export function PersonPanel(props: RequestProps) {
  const { language, request, others } = props;
  const text = requestTexts[language];
  const { fields } = getTexts(language, "contact-form");
  const search = new URLSearchParams({ q: request.email });
  return (
    <Panel title={text.person} isPadded>
      <dl className={styles.facts}>
        {personFields.map((field) => {
          const { texts, property } = contactFieldTable[field];
          const label = field === "email" || field === "phone" ? text[field] : fields[texts].label;
          return (
            <div key={field}>
              <dt>{label}</dt>
              <dd>
                <FieldValue {...props} field={field} value={request[property]} />
              </dd>
            </div>
          );
        })}
        <div>
          <dt>{text.language}</dt>
          <dd>{requestListTexts[language].languages[request.language]}</dd>
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

interface FieldValueProps extends RequestProps {
  field: ShownField;
  value: string;
}

function FieldValue({ field, value, ...props }: FieldValueProps) {
  const text = requestTexts[props.language];
  const { phoneTyped } = props.request;
  const scheme = ({ email: "mailto", phone: "tel" } as Record<string, string>)[field];
  return (
    <>
      {scheme && value && !isSuspect(props) ? (
        <a href={`${scheme}:${encodeURIComponent(value)}`}>{value}</a>
      ) : (
        value || text.noPhone
      )}
      {field === "phone" && phoneTyped ? (
        <span className={styles.quiet}> {fillText(text.typed, { phone: phoneTyped })}</span>
      ) : null}
    </>
  );
}
