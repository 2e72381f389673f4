// The brand's colours, one export each: a scene is remade when a colour it uses changes, and for no other.
export const blue = "#273EF6";
export const navy = "#1D213A";
export const violet = "#672AF1";
export const magenta = "#F114AA";
export const burnt = "#C53501";
export const orange = "#FD7F16";
export const cream = "#FFF3E2";
export const ink = "#11142A";
export const sky = "#7F93FF";
export const mint = "#7CF5C8";
/** The ground of the hero film and of the page behind it. */
export const night = "#171A45";
