export const pictures = {} as const;
export const films = {} as const;
