import { AreaLayout } from "#app/admin/components/area-layout.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import type { AreaContext } from "#app/admin/screen.ts";

/** The first screen after signing in. */
export function Overview(props: AreaContext) {
  return (
    <AreaLayout {...props} current="overview">
      <ScreenHead title={props.texts.area.sections.overview} />
    </AreaLayout>
  );
}
