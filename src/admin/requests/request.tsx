import { Panel } from "#app/admin/components/panel.tsx";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import { DataPanel } from "./data-panel.tsx";
import { EraseForm } from "./erase-form.tsx";
import { LogPanel } from "./log-panel.tsx";
import { OthersPanel } from "./others-panel.tsx";
import { PersonPanel } from "./person-panel.tsx";
import { ReplyPanel } from "./reply-panel.tsx";
import styles from "./request.module.css";
import { RequestHead } from "./request-head.tsx";
import { RequestNotices, SuspectNotice } from "./request-notices.tsx";
import { isSuspect, type RequestProps } from "./request-props.ts";
import { requestListTexts, requestTexts } from "./texts.ts";
import { isEnd } from "./work-fields.ts";
import { WorkDock, WorkForm, WorkPanel, workForm } from "./work-panel.tsx";

/** One contact request: the person, the message, the work on it, and the person's data. */
export function RequestDetail(props: RequestProps) {
  const { erasing, request } = props;
  const keys = isSuspect(props) ? "suspect" : isEnd(request.state) ? "settled" : "request";
  return (
    <AreaLayout {...props} current="requests" shortcuts={keys}>
      <WorkForm {...props} />
      <div className={styles.notices}>
        <RequestNotices {...props} />
        {erasing ? <EraseForm {...props} {...erasing} /> : null}
        {isSuspect(props) ? <SuspectNotice {...props} /> : null}
      </div>
      <RequestHead {...props} />
      <div className={styles.columns}>
        <div className={styles.stack}>
          <Message {...props} />
          <ReplyPanel {...props} form={workForm} />
          <LogPanel {...props} />
        </div>
        <div className={styles.stack}>
          {isSuspect(props) ? null : <WorkPanel {...props} />}
          <PersonPanel {...props} />
          <OthersPanel {...props} />
          <DataPanel {...props} />
        </div>
      </div>
      {isSuspect(props) ? null : <WorkDock {...props} />}
    </AreaLayout>
  );
}

const hasLink = /https?:|www\.|\[url|href=/i;

function Message(props: RequestProps) {
  const { language, request } = props;
  const text = requestTexts[language];
  return (
    <Panel
      title={text.message}
      actions={
        <span className={styles.tag}>{requestListTexts[language].languages[request.language]}</span>
      }
      isPadded
    >
      <p className={styles.message} lang={request.language} dir="auto">
        {request.comment || text.noMessage}
      </p>
      {isSuspect(props) && hasLink.test(request.comment) ? (
        <p className={styles.quiet}>{text.plainLinks}</p>
      ) : null}
    </Panel>
  );
}
