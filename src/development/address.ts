/** Where the page of primitives is while developing; the built site has nothing there. */
export const primitivesAddress = "/development/primitives";
