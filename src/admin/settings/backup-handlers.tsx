import { adminPaths } from "#app/admin/addresses.ts";
import type { AdminRoute, SignedInRequest } from "#app/admin/router/admin-route.ts";
import { seeOther } from "#app/admin/router/see-other.ts";
import { startAction } from "#app/admin/router/start-action.ts";

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

async function sendBackup(request: SignedInRequest): Promise<Response> {
  const { c, runtime } = request;
  const action = startAction(request, "backup-downloaded", { isRepeatable: true });
  const backup = await runtime.openBackupDownload(c.req.raw.signal);
  if (!backup) return seeOther(c, `${adminPaths.overview}?done=backupFailed`);
  await runtime.actions.record(action).catch(async (error: unknown) => {
    await backup.stream.cancel();
    throw error;
  });
  const name = `backup-${action.at.toISOString().slice(0, 10)}.sqlite`;
  return c.body(backup.stream, 200, {
    "Content-Type": "application/vnd.sqlite3",
    "Content-Length": String(backup.bytes),
    "Content-Disposition": `attachment; filename="${name}"`,
  });
}
