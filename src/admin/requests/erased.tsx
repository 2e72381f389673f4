import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { Stack } from "#app/admin/components/columns.tsx";
import { Notice } from "#app/admin/components/notice.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import { fillCount } from "#app/locale/fill-count.ts";
import { requestTexts } from "./texts.ts";

/** The receipt after a person was erased. */
export function Erased(
  props: AreaContext & { receipt: string; count: number; at: Date; arePurged: boolean },
) {
  const { language, times, receipt, count, at, arePurged } = props;
  const { erasing: text } = requestTexts[language];
  return (
    <AreaLayout {...props} current="requests">
      <ScreenHead title={text.doneTitle} />
      <Stack>
        <Notice
          variant="success"
          title={fillCount(text.done, count, { receipt, time: times.formatMoment(at) })}
        />
        {arePurged ? null : <Notice variant="info" title={text.notPurged} />}
        <div>
          <Button href={adminPaths.requests}>{text.toList}</Button>
        </div>
      </Stack>
    </AreaLayout>
  );
}
