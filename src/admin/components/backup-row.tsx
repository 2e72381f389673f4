import { adminPaths } from "#app/admin/addresses.ts";
import { formatBytes } from "#app/admin/format-count.ts";
import type { ScreenContext } from "#app/admin/screen.ts";
import {
  findBackupFailure,
  isBackupLate,
  type StoredState,
} from "#app/features/site-health/rules/health.ts";
import { fillText } from "#app/locale/fill-text.ts";
import { Button } from "./button.tsx";
import { DeliveryMark } from "./delivery-badge.tsx";
import { PanelRow } from "./panel.tsx";
import { PostForm } from "./post-form.tsx";

interface BackupRowProps extends ScreenContext, Pick<StoredState, "backup" | "needsBackup"> {
  now: Date;
}

export function BackupRow({ texts, times, language, now, backup, needsBackup }: BackupRowProps) {
  const { backup: text } = texts;
  const { last } = backup;
  const failure = findBackupFailure(backup);
  const isRecent = last !== undefined && !isBackupLate(last.at, now);
  const isOfSite = last !== undefined || needsBackup;
  const isLate = failure !== undefined || (isOfSite && !isRecent);
  const word = isRecent ? text.done : last ? text.due : text.none;
  const details = last && [times.formatTime(last.at), formatBytes(last.bytes, language)];
  const line = isOfSite ? [word, ...(details ?? [])].join(" · ") : undefined;
  const failed =
    failure &&
    fillText(text.failed[failure.step], {
      time: times.formatTime(failure.at),
      reason: failure.reason,
    });
  const advice = isOfSite ? (isRecent ? undefined : text.command) : text.postgres;
  return (
    <PanelRow
      isActionBelow
      icon={<DeliveryMark kind={isLate ? "late" : isRecent ? "done" : "waiting"} />}
      title={text.title}
      isLate={isLate}
      lines={[line, failed, advice].filter((one) => one !== undefined)}
      actions={
        <PostForm action={adminPaths.downloadBackup}>
          <Button size="small" icon="download" label={text.downloadLabel}>
            {text.download}
          </Button>
        </PostForm>
      }
    />
  );
}
