import type { TableGround } from "./toy-table.ts";

// Page backgrounds under toys, one export each, so that a scene is rendered again only when its own changes.

export const onBlue: TableGround = { colour: "#273EF6", shade: "#101C96", depth: 0.74 };
export const onNavy: TableGround = { colour: "#1D213A", shade: "#05070F", depth: 0.74 };
export const onViolet: TableGround = { colour: "#672AF1", shade: "#2C0C8C", depth: 0.74 };
export const onPink: TableGround = { colour: "#F114AA", shade: "#7E0454", depth: 0.74 };
export const onRust: TableGround = { colour: "#C53501", shade: "#561400", depth: 0.74 };
export const onBlueTint: TableGround = { colour: "#B9C3FF", shade: "#4553C4", depth: 0.5 };
export const onBlueLight: TableGround = { colour: "#DDE2FF", shade: "#6270D6", depth: 0.5 };
export const onVioletTint: TableGround = { colour: "#CDB6FF", shade: "#6A41C8", depth: 0.5 };
export const onPinkTint: TableGround = { colour: "#FFB1E3", shade: "#B8348A", depth: 0.5 };
export const onRustTint: TableGround = { colour: "#FFB08E", shade: "#B4522A", depth: 0.5 };
export const onSand: TableGround = { colour: "#EAE3D5", shade: "#857A66", depth: 0.5 };
export const onPaper: TableGround = { colour: "#F5F2EC", shade: "#857F74", depth: 0.5 };
