import { Button } from "#app/admin/components/button.tsx";
import { Columns, FormStack } from "#app/admin/components/columns.tsx";
import { Field } from "#app/admin/components/field.tsx";
import { ErrorSummary, Notice } from "#app/admin/components/notice.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import {
  type ContactErrors,
  contactFieldTable,
} from "#app/features/contact/rules/contact-fields.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import {
  type PersonField,
  type PersonValues,
  personFields,
  toPersonValues,
} from "#app/features/contact/rules/person-fields.ts";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import type { Language } from "#app/locale/languages.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { toRequestAddress } from "./list-query.ts";
import styles from "./request.module.css";
import type { RequestQuery } from "./request-query.ts";
import { personTexts } from "./texts.ts";

interface PersonFormProps extends AreaContext {
  request: HandledRequest;
  listQuery: RequestQuery | undefined;
  /** Number of requests of the address, this one included. */
  requests: number;
  typed: PersonValues;
  errors?: ContactErrors;
  /** Another user corrected the person meanwhile. */
  isStale?: boolean;
}

/** The form that corrects name, mail and telephone of the person who wrote a request. */
export function PersonForm(props: PersonFormProps) {
  const { language, request, listQuery, requests, errors = {} } = props;
  const text = personTexts[language].correct;
  const before = toPersonValues(request);
  const back = toRequestAddress(request.id, listQuery);
  return (
    <AreaLayout {...props} current="requests">
      <ScreenHead title={text.title} back={{ href: back, label: getFullName(request) }} />
      <div className={styles.notices}>
        {props.isStale ? <Notice variant="warning" title={text.stale} hasFocus /> : null}
        <PersonErrors language={language} errors={errors} />
      </div>
      <Columns>
        <Panel title={text.title} isTitleHidden isPadded>
          <FormStack action={toRequestAddress(request.id, listQuery, {}, "/person")}>
            {personFields.map((field) => (
              <input
                key={field}
                type="hidden"
                name={`before.${field}`}
                value={before[field]}
                autoComplete="off"
              />
            ))}
            <PersonInputs {...props} errors={errors} />
            <p className={styles.quiet}>
              {fillCount(text.requests, requests, { email: request.email })} {text.trace}
            </p>
            <div className={styles.row}>
              <Button variant="main" icon="check">
                {text.save}
              </Button>
              <Button variant="soft" href={back}>
                {text.cancel}
              </Button>
            </div>
          </FormStack>
        </Panel>
      </Columns>
    </AreaLayout>
  );
}

interface PersonInputsProps {
  language: Language;
  typed: PersonValues;
  errors: ContactErrors;
  hints?: Partial<Record<PersonField, string>>;
}

/** Name, mail and telephone. Browsers refuse addresses that mail can be sent to, so all are plain text. */
export function PersonInputs({ language, typed, errors, hints = {} }: PersonInputsProps) {
  const text = personTexts[language];
  const [firstWrong] = Object.keys(errors);
  const modes = { first_name: undefined, email: "email", phone: "tel" } as const;
  return personFields.map((field) => (
    <Field
      key={field}
      name={field}
      label={text.fields[field]}
      hint={hints[field]}
      value={typed[field]}
      {...(modes[field] && { inputMode: modes[field] })}
      error={describeError(field, errors, language)}
      hasFocus={field === firstWrong}
      isRequired={field === "first_name"}
      maxLength={contactFieldTable[field].max}
    />
  ));
}

/** Refused fields in the order of the form. */
export function PersonErrors({ language, errors }: Pick<PersonInputsProps, "language" | "errors">) {
  const wrong = Object.keys(errors) as (keyof ContactErrors)[];
  if (wrong.length === 0) return null;
  const messages = wrong.map((field) => ({
    field,
    message: `${getLabel(field, language)}: ${describeError(field, errors, language)}`,
  }));
  return <ErrorSummary title={personTexts[language].refused} errors={messages} />;
}

function getLabel(field: keyof ContactErrors, language: Language): string {
  const labels: Partial<Record<typeof field, string>> = personTexts[language].fields;
  const { texts } = contactFieldTable[field];
  const asked = texts && getTexts(language, "contact-form").fields[texts].label;
  return labels[field] ?? asked ?? field;
}

/** The error of a field in the words of the contact form; undefined without one. */
export function describeError(
  field: keyof ContactErrors,
  errors: ContactErrors,
  language: Language,
): string | undefined {
  const code = errors[field];
  return code && getTexts(language, "contact-form").messages[code];
}
