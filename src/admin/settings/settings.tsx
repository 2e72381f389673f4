import { adminPaths } from "#app/admin/addresses.ts";
import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { BackupRow } from "#app/admin/components/backup-row.tsx";
import { Button } from "#app/admin/components/button.tsx";
import { Stack } from "#app/admin/components/columns.tsx";
import { ErrorSummary, Notice } from "#app/admin/components/notice.tsx";
import { Panel, PanelList } from "#app/admin/components/panel.tsx";
import { PostForm } from "#app/admin/components/post-form.tsx";
import { ScreenHead } from "#app/admin/components/screen-head.tsx";
import { Table } from "#app/admin/components/table.tsx";
import { AreaLayout } from "#app/admin/shell/area-layout.tsx";
import type { StoredState } from "#app/features/site-health/rules/health.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type {
  OwnerSettingGroup,
  OwnerSettingName,
} from "#app/platform/owner-settings/owner-setting.ts";
import { SettingRow } from "./setting-row.tsx";
import styles from "./settings.module.css";
import type { EnvironmentRow, SettingFormProps } from "./settings-values.ts";
import { describeRefusal, settingGroups } from "./settings-values.ts";
import { type ShownTest, TestNotice, TestPanel } from "./test-panel.tsx";
import { settingsTexts } from "./texts.ts";

interface SettingsScreenProps extends SettingFormProps {
  tests: readonly ShownTest[];
  environment: readonly EnvironmentRow[];
  now: Date;
  health: Pick<StoredState, "backup" | "needsBackup">;
  /** Confirmation: `saved`, or the kind of a test. */
  done: string | undefined;
  waitSeconds: number;
}

export function SettingsScreen(props: SettingsScreenProps) {
  const { language, tests, environment, done, waitSeconds, wrong = [] } = props;
  const text = settingsTexts[language];
  const tested = tests.find(({ destination }) => destination.name === done);
  return (
    <AreaLayout {...props} current="settings">
      <ScreenHead title={text.section} detail={text.intro} />
      <Stack>
        {wrong.length > 0 ? (
          <ErrorSummary
            title={text.refused}
            errors={wrong.map((field) => {
              const { label } = props.texts.ownerSettings[field];
              return { field, message: `${label}: ${describeRefusal(field, props)}` };
            })}
          />
        ) : null}
        {done === "saved" ? <Notice variant="success" title={text.saved} /> : null}
        {tested ? <TestNotice {...props} test={tested} /> : null}
        {waitSeconds > 0 ? (
          <Notice
            variant="info"
            icon="clock"
            title={fillText(text.tests.wait, { seconds: waitSeconds })}
          />
        ) : null}
        {[...settingGroups].map(([group, names], index) => (
          <GroupPanel key={group} {...props} group={group} names={names} isFirst={index === 0} />
        ))}
        <TestPanel {...props} tests={tests} />
        <Panel title={props.texts.backup.title} isTitleHidden>
          <PanelList>
            <BackupRow {...props} {...props.health} />
          </PanelList>
        </Panel>
        <EnvironmentPanel language={language} rows={environment} />
      </Stack>
    </AreaLayout>
  );
}

/** Settings that are saved together; those of the server are only shown. */
function GroupPanel(
  props: SettingsScreenProps & {
    group: OwnerSettingGroup;
    names: readonly OwnerSettingName[];
    isFirst: boolean;
  },
) {
  const { language, settings, group, names, isFirst } = props;
  const text = settingsTexts[language].groups[group];
  const rows = names.map((name) => <SettingRow key={name} {...props} name={name} />);
  const isEditable = names.some((name) => settings[name].setBy.kind !== "environment");
  return (
    <Panel title={text.title}>
      {isEditable ? (
        <PostForm action={adminPaths.settings}>
          {rows}
          <div className={styles.foot}>
            <Button variant={isFirst ? "main" : "ink"} {...(isFirst && { icon: "check" })}>
              {text.save}
            </Button>
          </div>
        </PostForm>
      ) : (
        rows
      )}
      {/* Outside, for a form has one main button that Enter presses. */}
      {names.map((name) => (
        <PostForm key={name} id={`reset-${name}`} action={adminPaths.settings}>
          <input type="hidden" name={name} value="" />
        </PostForm>
      ))}
    </Panel>
  );
}

function EnvironmentPanel({
  language,
  rows,
}: Pick<SettingsScreenProps, "language"> & { rows: readonly EnvironmentRow[] }) {
  const { environment: text } = settingsTexts[language];
  const { what, value, by } = text.heads;
  return (
    <Panel title={text.title} actions={<p className={styles.quiet}>{text.help}</p>}>
      <Table caption={text.title} heads={[what, value, by]}>
        {rows.map((row) => (
          <tr key={row.variable}>
            <th scope="row">
              <b>{row.name}</b>
              <code className={styles.variable}>{row.variable}</code>
            </th>
            <td className={styles.value}>{row.value}</td>
            <td>
              <span className={styles.by}>
                <AdminIcon name={row.isSet ? "lock" : "check"} size={16} />
                {row.isSet ? text.server : text.default}
              </span>
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  );
}
