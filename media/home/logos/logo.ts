/** One coat of a logo: ink, or a cut through all ink laid before it. With a width it is a line, else a filled shape. */
export interface Layer {
  d: string;
  width?: number;
  butt?: boolean;
  cut?: boolean;
}

/** A logo in the coordinates it was drawn in; `evenSize` gives it its place and size. */
export type Logo = readonly Layer[];

/** A way to construct logos; each drawing takes what it leaves open from the seed. */
export interface Family {
  name: string;
  drawings: readonly ((random: () => number) => Logo)[];
}

/** Filled; where its own shapes overlap, they cut each other. */
export const ink = (...shapes: string[]): Layer => ({ d: shapes.join("") });
export const cut = (...shapes: string[]): Layer => ({ d: shapes.join(""), cut: true });
export const line = (width: number, ...shapes: string[]): Layer => ({ d: shapes.join(""), width });
export const buttLine = (width: number, ...shapes: string[]): Layer => ({
  ...line(width, ...shapes),
  butt: true,
});
export const cutLine = (width: number, ...shapes: string[]): Layer => ({
  ...line(width, ...shapes),
  cut: true,
});
