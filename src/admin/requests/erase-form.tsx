import { Button } from "#app/admin/components/button.tsx";
import { Field } from "#app/admin/components/field.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./erase-form.module.css";
import { type RequestProps, toFormAddress } from "./request-props.ts";
import { requestTexts } from "./texts.ts";

/** Form that erases a person, confirmed by typing the reference, with the consequences. */
export function EraseForm(props: RequestProps & { isWrongReference: boolean }) {
  const { language, request, isWrongReference } = props;
  const { erasing: text } = requestTexts[language];
  return (
    <section className={styles.erase}>
      <h2>{fillText(text.title, { name: getFullName(props.request) })}</h2>
      <ul>
        <li>{request.email ? fillText(text.requests, { email: request.email }) : text.request}</li>
        <li>{text.backups}</li>
        <li>{text.receipt}</li>
      </ul>
      <PostForm action={toFormAddress(props, "/erase")}>
        <Field
          name="reference"
          label={text.confirm}
          hint={request.reference}
          maxLength={20}
          error={isWrongReference ? text.wrongReference : undefined}
          hasFocus={isWrongReference}
        />
        <div className={styles.eraseActions}>
          <Button variant="danger-filled">{text.submit}</Button>
          <Button variant="soft" href={toFormAddress(props)}>
            {text.cancel}
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
