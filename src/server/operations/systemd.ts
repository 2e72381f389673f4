import { execFile } from "node:child_process";
import type { Logger } from "pino";

/** https://www.freedesktop.org/software/systemd/man/latest/sd_listen_fds.html */
export function findPassedSocket(): { readonly fd: number } | undefined {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  return LISTEN_PID === String(process.pid) && LISTEN_FDS === "1" ? { fd: 3 } : undefined;
}

/** By a program of systemd, because Node has no datagram sockets of this kind. */
export function notifyReady(log: Logger): void {
  if (!process.env["NOTIFY_SOCKET"]) return;
  execFile("systemd-notify", ["--ready"], (error) => {
    if (error) log.error({ code: error.code }, "systemd was not told that the site is ready");
  });
}
