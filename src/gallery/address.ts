/** Where the pages for developers are; the built site has nothing there. */
export const primitivesAddress = "/development/primitives";
export const contactSheetAddress = "/development/pictures";
export const mailsAddress = "/development/mails";
