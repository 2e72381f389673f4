/** Path prefix of the gallery; not routed in the production build. */
export const primitivesPath = "/development/primitives";
export const mediaOverviewPath = "/development/pictures";
export const mailsPath = "/development/mails";
