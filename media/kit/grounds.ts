import type { TableGround } from "./toy-table.ts";

// The page's grounds that toys stand on, one export each: a scene is remade when its own changes, and for no other.
const flood = (colour: string, shade: string): TableGround => ({ colour, shade, depth: 0.74 });
const tinted = (colour: string, shade: string): TableGround => ({ colour, shade, depth: 0.5 });

export const onBlue = flood("#273EF6", "#101C96");
export const onNavy = flood("#1D213A", "#05070F");
export const onViolet = flood("#672AF1", "#2C0C8C");
export const onPink = flood("#F114AA", "#7E0454");
export const onRust = flood("#C53501", "#561400");
export const onBlueTint = tinted("#B9C3FF", "#4553C4");
export const onBlueLight = tinted("#DDE2FF", "#6270D6");
export const onVioletTint = tinted("#CDB6FF", "#6A41C8");
export const onPinkTint = tinted("#FFB1E3", "#B8348A");
export const onRustTint = tinted("#FFB08E", "#B4522A");
export const onSand = tinted("#EAE3D5", "#857A66");
export const onPaper = tinted("#F5F2EC", "#857F74");
