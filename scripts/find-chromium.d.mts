/** The Chromium of this machine; undefined when there is none. */
export function findChromium(): string | undefined;
export const chromiumFlags: string[];
export const testFlags: string[];
export const screenshotFlags: string[];
