// In this order: browsers name the ones they descend from, too.
const browsers = [
  ["Edge", /\bEdgA?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(?:Firefox|FxiOS)\//],
  ["Chrome", /\b(?:Chrome|CriOS)\//],
  ["Safari", /\bSafari\//],
] as const;

const systems = [
  ["Android", /\bAndroid\b/],
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Windows", /\bWindows\b/],
  ["Mac", /\bMac OS X\b/],
  ["ChromeOS", /\bCrOS\b/],
  ["Linux", /\bLinux\b/],
] as const;

/** Longest part of a header that is searched. */
const maxLength = 512;

const find = (table: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  table.find(([, pattern]) => pattern.test(text))?.[0];

/** Browser and system of a User-Agent header, such as `Firefox, Linux`; empty when neither is known. */
export function describeBrowser(userAgent: string): string {
  const text = userAgent.slice(0, maxLength);
  return [find(browsers, text), find(systems, text)].filter(Boolean).join(", ");
}
