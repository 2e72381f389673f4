import { execFile } from "node:child_process";
import type { Logger } from "pino";

/**
 * Descriptor of the socket that systemd keeps for this process, so that connections wait while it is restarted; undefined
 * elsewhere. https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html
 */
export function findPassedSocket(): { readonly fd: number } | undefined {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === "1" ? { fd: 3 } : undefined;
}

/**
 * Tells systemd that a service of `Type=notify` is ready; does nothing elsewhere. Its own program sends the datagram, because
 * Node has no such sockets. https://www.freedesktop.org/software/systemd/man/latest/sd_notify.html
 */
export function notifyReady(log: Logger): void {
  if (!process.env["NOTIFY_SOCKET"]) return;
  execFile("systemd-notify", ["--ready"], (error) => {
    if (error) log.error({ code: error.code }, "systemd was not told that the site is ready");
  });
}
