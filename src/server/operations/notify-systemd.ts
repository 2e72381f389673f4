import { execFile } from "node:child_process";
import type { Logger } from "pino";

/**
 * Tells systemd that a service of `Type=notify` is ready; does nothing elsewhere. Its own program sends the datagram, because
 * Node has no such sockets: https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html
 */
export function notifyReady(log: Logger): void {
  if (!process.env["NOTIFY_SOCKET"]) return;
  execFile("systemd-notify", ["--ready"], (error) => {
    if (error) log.error({ code: error.code }, "systemd was not told that the site is ready");
  });
}
