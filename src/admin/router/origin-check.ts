/**
 * Protection from cross-site request forgery. Browsers state the origin in `Sec-Fetch-Site`, older ones only in `Origin`; a
 * request that states neither is refused.
 */
export function isOwnOrigin(headers: Headers, siteUrl: string): boolean {
  const site = headers.get("sec-fetch-site");
  if (site !== null) return site === "same-origin";
  const origin = headers.get("origin");
  return origin !== null && origin === new URL(siteUrl).origin;
}
