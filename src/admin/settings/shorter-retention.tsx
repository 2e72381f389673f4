import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { FormStack } from "#app/admin/components/columns.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import { fillCount, formatCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import type {
  OwnerSettingName,
  SettingChange,
} from "#app/platform/owner-settings/owner-setting.ts";
import type { Shortening } from "./settings-values.ts";
import { settingsTexts } from "./texts.ts";

interface ShorterRetentionProps extends AreaContext {
  changes: readonly SettingChange[];
  shortened: readonly Shortening[];
}

/** Field with the number of requests whose erasure by a shorter time is confirmed. */
export const confirmedField = (name: OwnerSettingName): string => `confirmed-${name}`;

export function ShorterRetention(props: ShorterRetentionProps) {
  const { language, changes, shortened } = props;
  const texts = settingsTexts[language];
  const { shorter } = texts;
  const erasing = shortened.filter(({ count }) => count > 0);
  return (
    <AreaLayout {...props} current="settings">
      <ScreenHead
        title={shorter.title}
        back={{ href: adminPaths.settings, label: texts.section }}
      />
      <Panel title={texts.groups.retention.title} isPadded>
        {shortened.map(({ name, days, count }) => {
          const values = { days, count: formatCount(count) };
          return (
            <p key={name}>
              {props.texts.ownerSettings[name].label}:{" "}
              <b>
                {count > 0
                  ? fillCount(shorter.text, count, values)
                  : fillText(shorter.noText, values)}
              </b>
            </p>
          );
        })}
        {erasing.length > 0 ? <p>{shorter.final}</p> : null}
        <FormStack action={adminPaths.settings}>
          {changes.map(({ name, text }) => (
            <input key={name} type="hidden" name={name} value={text} />
          ))}
          {shortened.map(({ name, count }) => (
            <input key={name} type="hidden" name={confirmedField(name)} value={count} />
          ))}
          {erasing.length > 0 ? (
            <Button variant="danger-filled">{confirmText(erasing, language)}</Button>
          ) : (
            <Button variant="ink">{shorter.confirmNone}</Button>
          )}
          <Button href={adminPaths.settings}>{shorter.cancel}</Button>
        </FormStack>
      </Panel>
    </AreaLayout>
  );
}

/** Without a number for two settings: one request may be counted by both. */
function confirmText([first, ...others]: readonly Shortening[], language: Language): string {
  const { confirm, confirmBoth } = settingsTexts[language].shorter;
  if (!first || others.length > 0) return confirmBoth;
  return fillCount(confirm, first.count);
}
