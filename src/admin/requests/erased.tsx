import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { Stack } from "#app/admin/components/columns.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import type { Erasure } from "#app/features/contact/rules/erasure.ts";
import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { toRequestAddress } from "./list-query.ts";
import styles from "./request.module.css";
import type { RequestQuery } from "./request-query.ts";
import { requestListTexts, requestTexts } from "./texts.ts";

interface ErasedProps extends AreaContext {
  erasure: Erasure;
  /** The list from which the person was erased. */
  listQuery: RequestQuery | undefined;
  /** The next request of that list. */
  next: HandledRequest | undefined;
}

/** The receipt after a person was erased, and the ways on. */
export function Erased(props: ErasedProps) {
  const { language, times, erasure, listQuery, next } = props;
  const { receipt, requests, erasedAt, cleanedAt } = erasure;
  const { erasing: text } = requestTexts[language];
  const { views } = requestListTexts[language];
  return (
    <AreaLayout {...props} current="requests">
      <ScreenHead title={text.doneTitle} />
      <Stack>
        <Notice
          variant="success"
          title={fillCount(text.done, requests, { receipt, time: times.formatMoment(erasedAt) })}
        />
        {cleanedAt ? null : <Notice variant="info" title={text.notPurged} />}
        <div className={styles.row}>
          {next ? (
            <Button
              variant="ink"
              icon="right"
              isIconLast
              href={toRequestAddress(next.id, listQuery)}
              shortcut="j"
            >
              {text.next}
            </Button>
          ) : null}
          <Button href={listQuery ? listQuery.toAddress({}) : adminPaths.requests} shortcut="u">
            {listQuery ? fillText(text.back, { view: views[listQuery.view] }) : text.toList}
          </Button>
        </div>
      </Stack>
    </AreaLayout>
  );
}
