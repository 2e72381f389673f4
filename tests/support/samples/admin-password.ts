/** Password of the users that tests create. */
export const adminPassword = "tres platos de sopa";
