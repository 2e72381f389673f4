/** What a post's slug is made of: lower-case letters and digits, single hyphens between them. */
export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
