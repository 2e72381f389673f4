import { adminPaths } from "#app/admin/addresses.ts";
import { Button } from "#app/admin/components/button.tsx";
import { CheckField } from "#app/admin/components/check-field.tsx";
import { FormStack } from "#app/admin/components/columns.tsx";
import { RadioField } from "#app/admin/components/field.tsx";
import { Panel } from "#app/admin/components/panel.tsx";
import { SelectField } from "#app/admin/components/select-field.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import {
  digestDays,
  type NoticePreferences,
  waitChoices,
} from "#app/features/accounts/rules/notice-preferences.ts";
import { fillText } from "#app/locale/fill-text.ts";
import styles from "./account.module.css";

/** The choice of mails to the viewer. */
export function NoticeForm({
  texts: { account },
  times,
  notices,
  hasDigest,
}: AreaContext & {
  notices: NoticePreferences;
  /** Whether the site sends the daily digest. */
  hasDigest: boolean;
}) {
  const formatHour = (hour: number) => `${String(hour).padStart(2, "0")}:00`;
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
          <p className={styles.quiet}>
            {hasDigest ? fillText(account.digestText, { zone: times.zoneName }) : account.digestOff}
          </p>
          <Button variant="ink">{account.saveNotices}</Button>
        </FormStack>
      </Panel>
    </div>
  );
}
