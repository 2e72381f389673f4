/** Paths of the gallery pages; not routed in the production build. */
export const primitivesPath = "/development/primitives";
export const administratorPath = "/development/administrator";
export const mailsPath = "/development/mails";
