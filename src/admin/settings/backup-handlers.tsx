import { adminPaths } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";

export const routes: readonly AdminRoute[] = [
  {
    method: "POST",
    path: adminPaths.downloadBackup,
    leadsTo: adminPaths.overview,
    access: "download-backup",
    needsStepUp: "backup",
    sendsFile: true,
    handle: sendBackup,
  },
];

async function sendBackup({ c, runtime, signedIn }: SignedInRequest): Promise<Response> {
  const at = new Date();
  const backup = await runtime.openBackupDownload(c.req.raw.signal);
  if (!backup) return seeOther(c, `${adminPaths.overview}?done=backupFailed`);
  await runtime.accounts
    .recordAudit({ at, userId: signedIn.user.id, action: "backup-downloaded" })
    .catch(async (error: unknown) => {
      await backup.stream.cancel();
      throw error;
    });
  const name = `backup-${at.toISOString().slice(0, 10)}.sqlite`;
  return c.body(backup.stream, 200, {
    "Content-Type": "application/vnd.sqlite3",
    "Content-Length": String(backup.bytes),
    "Content-Disposition": `attachment; filename="${name}"`,
  });
}
