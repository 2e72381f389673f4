import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The folder that `scripts/bootstrap.mjs --tools` unpacks nginx into where none is installed. */
export const nginxDirectory = fileURLToPath(new URL("../node_modules/.nginx", import.meta.url));

/** The path of an nginx: the installed one, where Debian's package puts it, or the unpacked one; undefined without either. */
export function findNginx() {
  return ["/", nginxDirectory]
    .map((root) => path.join(root, "usr/sbin/nginx"))
    .find((file) => existsSync(file));
}
