/** Where the pages for developers are; the built site has nothing there. */
export const primitivesPath = "/development/primitives";
export const mediaOverviewPath = "/development/pictures";
export const mailsPath = "/development/mails";
