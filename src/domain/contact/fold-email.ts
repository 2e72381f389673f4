/** An address as a person is found by: letter case and spaces around it make no difference. */
export const foldEmail = (email: string): string => email.trim().normalize().toLowerCase();
