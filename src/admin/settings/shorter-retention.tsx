import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { FormStack } from "#app/admin/components/columns.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { fillCount } from "#app/admin/fill-count.ts";
import { formatCount } from "#app/admin/format-count.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import type { OwnerSettingName } from "#app/platform/owner-settings/owner-setting.ts";
import { settingsTexts } from "./texts.ts";

interface ShorterRetentionProps extends AreaContext {
  name: OwnerSettingName;
  text: string;
  /** Number of requests that would be erased today. */
  count: number;
}

/** Asks once more before requests are kept for less time. */
export function ShorterRetention(props: ShorterRetentionProps) {
  const { language, name, text: days, count } = props;
  const texts = settingsTexts[language];
  const { shorter } = texts;
  const values = { days, count: formatCount(count, language) };
  return (
    <AreaLayout {...props} current="settings">
      <ScreenHead
        title={shorter.title}
        back={{ href: adminPaths.settings, label: texts.section }}
      />
      <Panel title={texts.settings[name].label} isPadded>
        <p>
          <b>
            {count > 0 ? fillCount(shorter.text, count, values) : fillText(shorter.noText, values)}
          </b>
        </p>
        {count > 0 ? <p>{shorter.final}</p> : null}
        <FormStack action={adminPaths.settings}>
          <input type="hidden" name={name} value={days} />
          <input type="hidden" name="confirmed" value={count} />
          {count > 0 ? (
            <Button variant="danger-filled">{fillCount(shorter.confirm, count, values)}</Button>
          ) : (
            <Button variant="ink">{shorter.confirmNone}</Button>
          )}
          <Button href={adminPaths.settings}>{shorter.cancel}</Button>
        </FormStack>
      </Panel>
    </AreaLayout>
  );
}
