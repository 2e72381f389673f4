/** One service's colour in five steps: what a toy set in that colour is made of. */
interface Tints {
  base: string;
  mid: string;
  tint: string;
  pale: string;
  deep: string;
}

// One export each: a scene is remade when a colour it uses changes, and for no other.
export const blues: Tints = {
  base: "#273EF6",
  mid: "#6E80FF",
  tint: "#B9C3FF",
  pale: "#E9ECFF",
  deep: "#1A2BB8",
};
export const navies: Tints = {
  base: "#3A4170",
  mid: "#5A639A",
  tint: "#9AA2CC",
  pale: "#DDE1F4",
  deep: "#2A3058",
};
export const violets: Tints = {
  base: "#672AF1",
  mid: "#9A70FF",
  tint: "#CDB6FF",
  pale: "#F1EAFF",
  deep: "#4513B8",
};
export const pinks: Tints = {
  base: "#F114AA",
  mid: "#FF6CCB",
  tint: "#FFB1E3",
  pale: "#FFE9F7",
  deep: "#A80B76",
};
export const rusts: Tints = {
  base: "#C53501",
  mid: "#F0703F",
  tint: "#FFB08E",
  pale: "#FFEBE0",
  deep: "#8A2400",
};
