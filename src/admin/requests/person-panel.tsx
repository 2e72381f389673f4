import { adminPaths } from "#app/admin/addresses.ts";
import { Panel } from "#app/admin/components/panel.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./request.module.css";
import { isSuspect, type RequestProps } from "./request-props.ts";
import { requestListTexts, requestTexts } from "./texts.ts";

/** The person's addresses; those of a suspect are no links. */
export function PersonPanel(props: RequestProps) {
  const { language, request, others } = props;
  const text = requestTexts[language];
  const search = new URLSearchParams({ q: request.email });
  return (
    <Panel title={text.person} isPadded>
      <dl className={styles.facts}>
        <div>
          <dt>{text.email}</dt>
          <dd>
            {isSuspect(props) ? (
              request.email
            ) : (
              <a href={`mailto:${encodeURIComponent(request.email)}`}>{request.email}</a>
            )}
          </dd>
        </div>
        <div>
          <dt>{text.phone}</dt>
          <dd>
            {request.phone && !isSuspect(props) ? (
              <a href={`tel:${encodeURIComponent(request.phone)}`}>{request.phone}</a>
            ) : (
              request.phone || text.noPhone
            )}
            {request.phoneTyped ? (
              <span className={styles.quiet}>
                {" "}
                {fillText(text.typed, { phone: request.phoneTyped })}
              </span>
            ) : null}
          </dd>
        </div>
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
