import { Columns, Stack } from "#app/admin/components/columns.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import { DataPanel } from "./data-panel.tsx";
import { EraseForm } from "./erase-form.tsx";
import { LogPanel } from "./log-panel.tsx";
import { PersonPanel } from "./person-panel.tsx";
import { ReplyPanel } from "./reply-panel.tsx";
import styles from "./request.module.css";
import { RequestHead } from "./request-head.tsx";
import { RequestNotices, SuspectNotice } from "./request-notices.tsx";
import { isSuspect, type RequestProps } from "./request-props.ts";
import { RequestSteps } from "./request-steps.tsx";
import { requestListTexts, requestTexts } from "./texts.ts";
import { WorkPanel } from "./work-panel.tsx";

/** One contact request: its whole way, the message, the work on it, and the person's data. */
export function RequestDetail(props: RequestProps) {
  const { language, request, erasing } = props;
  return (
    <AreaLayout {...props} current="requests">
      <RequestHead {...props} />
      <Stack>
        <RequestNotices {...props} />
        {erasing ? <EraseForm {...props} {...erasing} /> : null}
        {isSuspect(props) ? <SuspectNotice {...props} /> : null}
        <RequestSteps {...props} />
        <Columns>
          <Stack>
            <Panel
              title={requestTexts[language].message}
              actions={
                <span className={styles.tag}>
                  {requestListTexts[language].languages[request.language]}
                </span>
              }
              isPadded
            >
              <p className={styles.message} lang={request.language}>
                {request.comment || requestTexts[language].noMessage}
              </p>
              {isSuspect(props) ? (
                <p className={styles.quiet}>{requestTexts[language].plainLinks}</p>
              ) : null}
            </Panel>
            <ReplyPanel {...props} />
            <LogPanel {...props} />
          </Stack>
          <Stack>
            {isSuspect(props) ? null : <WorkPanel {...props} />}
            <PersonPanel {...props} />
            <DataPanel {...props} />
          </Stack>
        </Columns>
      </Stack>
    </AreaLayout>
  );
}
