/** Query parameters that pages read. `deploy/nginx.conf` lists the same. */
export const pageParameters = [
  "lang",
  "page",
  "category",
  "q",
  "proyecto",
  "project",
  "servicio",
  "service",
] as const;

/** Longest query that is carried over, in characters: a longer one could exceed a proxy's limit for headers. */
const maxLength = 2000;

function readForeignParameters(search: string): string {
  const foreign = new URLSearchParams(search);
  for (const name of pageParameters) foreign.delete(name);
  const query = foreign.toString();
  return query.length > maxLength ? "" : query;
}

/** An address without a fragment, with the parameters of the query `search` that no page reads. */
export function carryParameters(address: string, search: string): string {
  const query = readForeignParameters(search);
  if (!query) return address;
  return address + (address.includes("?") ? "&" : "?") + query;
}
