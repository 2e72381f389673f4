import { getRequestPath } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { Field } from "#app/admin/components/field.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { isAllowed } from "#app/features/accounts/rules/permissions.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { toRequestAddress } from "./list-query.ts";
import styles from "./request.module.css";
import { isSuspect, type RequestProps, toFormAddress } from "./request-props.ts";
import { requestTexts } from "./texts.ts";
import { workForm } from "./work-panel.tsx";

/** The person's data: until when it is kept, a copy of it, its erasure; and the mark of spam. */
export function DataPanel(props: RequestProps) {
  const { language, times, viewer, request, listQuery, erasedOn, typed } = props;
  const text = requestTexts[language];
  return (
    <Panel title={text.data} isPadded>
      <p className={styles.quiet}>
        {erasedOn ? fillText(text.keptUntil, { date: times.formatDay(erasedOn) }) : text.kept}
      </p>
      <div className={styles.row}>
        <PostForm action={`${getRequestPath(request.id)}/export`}>
          <Button size="small" icon="download">
            {text.export}
          </Button>
        </PostForm>
        {isAllowed(viewer.role, "erase-person") ? (
          <Button
            size="small"
            variant="danger"
            href={toRequestAddress(request.id, listQuery, { erase: "1" })}
          >
            {text.erase}
          </Button>
        ) : null}
      </div>
      {isSuspect(props) ? null : (
        <div className={styles.spam} id="spam">
          <Field
            name="spamWord"
            label={text.spamWord}
            hint={text.spamHint}
            value={typed.spamWord}
            isRequired={false}
            maxLength={200}
            form={workForm}
          />
          <Button
            size="small"
            icon="flag"
            form={workForm}
            formAction={toFormAddress(props, "/spam")}
          >
            {text.spam}
          </Button>
        </div>
      )}
    </Panel>
  );
}
