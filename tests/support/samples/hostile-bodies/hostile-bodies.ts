import { hostileUrls } from "./addresses.ts";
import { clobbering } from "./clobbering.ts";
import { eventHandlers } from "./handlers.ts";
import { mutationXss } from "./namespaces.ts";
import { scripts } from "./scripts.ts";
import { styles } from "./styles.ts";

/**
 * Bodies written to attack a reader, a page or the site, after public descriptions: OWASP's and PortSwigger's
 * cheat sheets, html5sec.org, and what is published on mutations (mXSS) and on DOM clobbering.
 */
export const hostileBodies: readonly string[] = [
  ...scripts,
  ...eventHandlers,
  ...hostileUrls,
  ...styles,
  ...mutationXss,
  ...clobbering,
];
