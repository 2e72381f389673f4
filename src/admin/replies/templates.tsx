import { adminPaths, getReplyTemplatePath, getTemplatePreviewPath } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { Stack } from "#app/admin/components/columns.tsx";
import { Field, SelectField, TextAreaField } from "#app/admin/components/field.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { nameLanguage } from "#app/admin/language-choices.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import { serviceFormValues } from "#app/content/services.ts";
import {
  isWritten,
  placeholders,
  type ReplyTemplate,
  templateLimits,
} from "#app/features/contact/rules/reply-template.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import {
  getFieldName,
  type TemplateErrors,
  type TemplateFields,
} from "#app/features/contact/rules/template-fields.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { type Language, languages } from "#app/locale/languages.ts";
import { previewId, TemplatePreview, type TemplatePreviewProps } from "./template-preview.tsx";
import styles from "./templates.module.css";
import { templateTexts } from "./texts.ts";

/** Confirmations by their name in the address. */
export const templateNotices = ["saved", "deleted"] as const;

interface TemplatesProps extends TemplatePreviewProps {
  templates: readonly ReplyTemplate[];
  /** Id of the template in the form; undefined for a new one. */
  currentId: string | undefined;
  fields: TemplateFields;
  errors: TemplateErrors;
  notice: (typeof templateNotices)[number] | undefined;
  /** Names of users by their ids. */
  names: ReadonlyMap<string, string>;
}

/** Templates of replies: the list, and one of them in both languages. */
export function Templates(props: TemplatesProps) {
  const { language, notice, errors } = props;
  const text = templateTexts[language];
  return (
    <AreaLayout {...props} current="replies">
      <ScreenHead
        title={text.title}
        actions={
          <>
            <Button href={adminPaths.replySignature}>{text.signature}</Button>
            <Button icon="plus" href={adminPaths.newReplyTemplate}>
              {text.new}
            </Button>
          </>
        }
      />
      <Stack>
        {Object.keys(errors).length > 0 ? <Notice variant="warning" title={text.failed} /> : null}
        {notice ? <Notice variant="success" title={text.done[notice]} /> : null}
        <div className={styles.columns}>
          <TemplateList {...props} />
          <Stack>
            <TemplateForm {...props} />
            {props.previews.length > 0 ? <TemplatePreview {...props} /> : null}
          </Stack>
        </div>
      </Stack>
    </AreaLayout>
  );
}

function TemplateList({ language, times, templates, currentId, names }: TemplatesProps) {
  const text = templateTexts[language];
  return (
    <Panel title={fillCount(text.count, templates.length)}>
      {templates.length === 0 ? <p className={styles.none}>{text.none}</p> : null}
      <ul className={styles.list}>
        {templates.map((template) => {
          const missing = languages.filter((one) => !isWritten(template, one));
          const author = template.changedBy && names.get(template.changedBy);
          return (
            <li key={template.id}>
              <a
                href={getReplyTemplatePath(template.id)}
                aria-current={template.id === currentId ? true : undefined}
              >
                <b>{template.name}</b>
                <small>
                  {fillCount(text.uses, template.uses)}
                  {author ? (
                    <>
                      {" · "}
                      <bdi>{author}</bdi>, {times.formatShortDay(template.changedAt)}
                    </>
                  ) : null}
                </small>
                {missing.map((one) => (
                  <small key={one}>
                    <span className={styles.missing}>{text.missing[one]}</span> ·{" "}
                    {text.notOffered[one]}
                  </small>
                ))}
              </a>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function TemplateForm(props: TemplatesProps) {
  const { language, currentId, fields, errors } = props;
  const text = templateTexts[language];
  const firstWrong = findFirstWrong(errors);
  const path = currentId ? getReplyTemplatePath(currentId) : adminPaths.newReplyTemplate;
  return (
    <Panel title={fields.name || text.new} isTitleHidden isPadded>
      <PostForm className={styles.form} action={path}>
        <div className={styles.halves}>
          <Field
            name="name"
            label={text.name}
            hint={text.nameHint}
            value={fields.name}
            maxLength={templateLimits.name}
            error={describeError("name", props)}
            hasFocus={firstWrong === "name"}
          />
          <SelectField
            name="service"
            label={text.service}
            value={fields.service}
            options={[
              ["", text.anyService],
              ...serviceFormValues.map(
                (value) => [value, getServiceName(value, language)] as const,
              ),
            ]}
          />
        </div>
        <p className={styles.hint}>
          <b>{text.words}</b> {text.wordsHint}. {text.leaveEmpty}
        </p>
        <div className={styles.halves}>
          {languages.map((one) => (
            <LanguageFields key={one} {...props} one={one} />
          ))}
        </div>
        <div className={styles.actions}>
          <Button variant="main" icon="check">
            {text.save}
          </Button>
          <Button formAction={`${getTemplatePreviewPath(path)}#${previewId}`}>{text.tryOut}</Button>
          {currentId ? (
            <button
              className={styles.delete}
              type="submit"
              formAction={`${path}/delete`}
              formNoValidate
            >
              {text.delete}
            </button>
          ) : null}
        </div>
      </PostForm>
    </Panel>
  );
}

function describeError(field: string, { language, errors }: TemplatesProps): string | undefined {
  const text = templateTexts[language];
  const error = errors[field];
  if (error?.code !== "unknown") return error && fillText(text.errors[error.code], { ...error });
  const [word, nearest] = [`{${error.word}}`, `{${error.nearest}}`];
  return fillText(text.errors.unknown, { word, nearest });
}

const findFirstWrong = (errors: TemplateErrors): string | undefined =>
  [
    "name",
    ...languages.flatMap((one) => [getFieldName("subject", one), getFieldName("text", one)]),
  ].find((field) => errors[field]);

/** Subject and text in one language, below the words that stand for values. */
function LanguageFields(props: TemplatesProps & { one: Language }) {
  const { one, fields, errors } = props;
  const firstWrong = findFirstWrong(errors);
  return (
    <fieldset className={styles.language} lang={one}>
      <legend>{nameLanguage(one)}</legend>
      <p className={styles.words}>
        {Object.values(placeholders[one]).map((word) => (
          <code key={word}>{`{${word}}`}</code>
        ))}
      </p>
      <Field
        name={getFieldName("subject", one)}
        label={templateTexts[one].subject}
        value={fields.texts[one].subject}
        maxLength={templateLimits.subject}
        error={describeError(getFieldName("subject", one), props)}
        hasFocus={firstWrong === getFieldName("subject", one)}
        isRequired={false}
      />
      <TextAreaField
        name={getFieldName("text", one)}
        label={templateTexts[one].text}
        value={fields.texts[one].text}
        rows={11}
        maxLength={templateLimits.text}
        error={describeError(getFieldName("text", one), props)}
        hasFocus={firstWrong === getFieldName("text", one)}
      />
    </fieldset>
  );
}
