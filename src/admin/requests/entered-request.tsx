import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { Columns, FormStack } from "#app/admin/components/columns.tsx";
import { SelectField, TextAreaField } from "#app/admin/components/field.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import { serviceFormValues } from "#app/content/services.ts";
import {
  type ContactErrors,
  contactFieldTable,
} from "#app/features/contact/rules/contact-fields.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import { languages } from "#app/locale/languages.ts";
import { describeError, PersonErrors, PersonInputs } from "./person-form.tsx";
import styles from "./request.module.css";
import { personTexts, requestListTexts } from "./texts.ts";

interface EnteredRequestProps extends AreaContext {
  /** Fields of a refused form. */
  typed: Readonly<Record<string, string>>;
  errors: ContactErrors;
}

/** The form for a request of a person who did not write, but called. */
export function EnteredRequestForm(props: EnteredRequestProps) {
  const { language, typed, errors } = props;
  const { enter: text } = personTexts[language];
  const list = requestListTexts[language];
  return (
    <AreaLayout {...props} current="requests">
      <ScreenHead title={text.title} back={{ href: adminPaths.requests, label: list.title }} />
      <div className={styles.notices}>
        <PersonErrors language={language} errors={errors} />
      </div>
      <Columns>
        <Panel title={text.title} isTitleHidden isPadded>
          <FormStack action={adminPaths.enterRequest}>
            <PersonInputs
              language={language}
              typed={{ first_name: "", email: "", phone: "", ...typed }}
              errors={errors}
              hints={{ email: text.either, phone: text.either }}
            />
            <RequestInputs {...props} />
            <p className={styles.quiet}>{text.note}</p>
            <div className={styles.row}>
              <Button variant="main" icon="check">
                {text.save}
              </Button>
              <Button variant="soft" href={adminPaths.requests}>
                {text.cancel}
              </Button>
            </div>
          </FormStack>
        </Panel>
      </Columns>
    </AreaLayout>
  );
}

/** Service, message and language of the person. */
function RequestInputs({ language, typed, errors }: EnteredRequestProps) {
  const { enter: text, fields } = personTexts[language];
  const list = requestListTexts[language];
  const [firstWrong] = Object.keys(errors);
  return (
    <>
      <SelectField
        name="service"
        label={fields.service}
        value={typed["service"]}
        error={describeError("service", errors, language)}
        hasFocus={firstWrong === "service"}
        options={[
          ["", text.choose],
          ...serviceFormValues.map((value) => [value, getServiceName(value, language)] as const),
        ]}
      />
      <TextAreaField
        name="comment"
        label={fields.comment}
        value={typed["comment"] ?? ""}
        error={describeError("comment", errors, language)}
        hasFocus={firstWrong === "comment"}
        rows={6}
        maxLength={contactFieldTable.comment.max}
      />
      <SelectField
        name="language"
        label={list.language}
        hint={text.languageHint}
        value={typed["language"]}
        options={languages.map((one) => [one, list.languages[one]] as const)}
      />
    </>
  );
}
