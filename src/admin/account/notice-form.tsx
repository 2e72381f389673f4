import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { FormStack } from "#app/admin/components/columns.tsx";
import { CheckField, RadioField, SelectField } from "#app/admin/components/field.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import {
  digestDays,
  type NoticePreferences,
  waitChoices,
} from "#app/features/accounts/rules/notice-preferences.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./account.module.css";

/** Day of the next digest: today only before its hour, and on weekdays not on a weekend. */
function findNextDigestDay(
  digest: NoticePreferences["digest"],
  hour: number,
  times: AreaContext["times"],
): string | undefined {
  if (digest === "off") return undefined;
  const first = times.getHour(new Date()) < hour ? 0 : 1;
  return [0, 1, 2, 3]
    .map((days) => times.getPlainDay(first + days))
    .find((day) => digest === "daily" || Temporal.PlainDate.from(day).dayOfWeek <= 5);
}

interface NoticeFormProps extends AreaContext {
  notices: NoticePreferences;
  siteDigestHour: number | undefined;
}

const formatHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

export function NoticeForm(props: NoticeFormProps) {
  const { notices } = props;
  const { account } = props.texts;
  return (
    <div id="notices">
      <Panel title={account.notices} isPadded>
        <FormStack action={adminPaths.notices}>
          <CheckField
            name="newRequests"
            label={account.noticeNew}
            isChecked={notices.newRequests}
          />
          <CheckField name="inCharge" label={account.noticeCharge} isChecked={notices.inCharge} />
          <RadioField
            name="digest"
            legend={account.digest}
            value={notices.digest}
            choices={digestDays.map((days) => ({ value: days, label: account.digestDays[days] }))}
          />
          <SelectField
            name="digestHour"
            label={account.digestHour}
            value={notices.digestHour?.toString()}
            options={[
              ["", account.siteValue],
              ...Array.from({ length: 24 }, (_, hour) => [`${hour}`, formatHour(hour)] as const),
            ]}
          />
          <SelectField
            name="waitHours"
            label={account.wait}
            value={notices.waitHours?.toString()}
            options={[
              ["", account.siteValue],
              ...waitChoices.map((hours) => {
                const words = hours === 0 ? account.waitNever : account.waitHours;
                return [`${hours}`, fillText(words, { hours })] as const;
              }),
            ]}
          />
          <DigestHelp {...props} />
          <Button variant="ink">{account.saveNotices}</Button>
        </FormStack>
      </Panel>
    </div>
  );
}

/** When the next digest is sent. */
function DigestHelp({ texts: { account }, times, notices, siteDigestHour }: NoticeFormProps) {
  const hour = notices.digestHour ?? siteDigestHour ?? 0;
  const next = findNextDigestDay(notices.digest, hour, times);
  return (
    <p className={styles.quiet}>
      {siteDigestHour === undefined
        ? account.digestOff
        : fillText(account.digestText, { zone: times.zoneName })}
      {siteDigestHour !== undefined && next ? (
        <>
          {" "}
          {fillText(account.digestNext, {
            day: times.formatPlainDay(next),
            time: formatHour(hour),
          })}
        </>
      ) : null}
    </p>
  );
}
