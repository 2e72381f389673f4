// The five service colours in their tints: a toy set is made of one of these rows and one orange ball.
// `tint` and `light` are the page's own -t and -l.

export interface Tints {
  deep: string;
  main: string;
  middle: string;
  tint: string;
  light: string;
  /** Colour of a shadow on backgrounds of this colour. */
  shadow: string;
}

export const blueTints: Tints = {
  deep: "#1A2BB8",
  main: "#273EF6",
  middle: "#6E80FF",
  tint: "#B9C3FF",
  light: "#DDE2FF",
  shadow: "#101C8A",
};

export const navyTints: Tints = {
  deep: "#1D213A",
  main: "#3A4170",
  middle: "#6B75AB",
  tint: "#9AA2CC",
  light: "#CDD2EA",
  shadow: "#0C1030",
};

export const violetTints: Tints = {
  deep: "#4513B8",
  main: "#672AF1",
  middle: "#9A70FF",
  tint: "#CDB6FF",
  light: "#E6DAFF",
  shadow: "#2A0B7E",
};

export const pinkTints: Tints = {
  deep: "#A80B76",
  main: "#F114AA",
  middle: "#FF6CCB",
  tint: "#FFB1E3",
  light: "#FFDDF3",
  shadow: "#7A0856",
};

export const rustTints: Tints = {
  deep: "#8A2400",
  main: "#C53501",
  middle: "#F0703F",
  tint: "#FFB08E",
  light: "#FFDCCB",
  shadow: "#5E1800",
};
