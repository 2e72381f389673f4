/** The folder that `scripts/bootstrap.mjs --tools` unpacks nginx into where none is installed. */
export const nginxDirectory: string;
/** The path of an nginx: the installed one, or the unpacked one; undefined without either. */
export function findNginx(): string | undefined;
