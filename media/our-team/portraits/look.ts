export type HairStyle =
  | "cloud"
  | "ringlets"
  | "crest"
  | "pompadour"
  | "flat-top"
  | "top-knot"
  | "chignon"
  | "tousled"
  | "fringe-bob"
  | "side-bob"
  | "long-waves"
  | "layers"
  | "twists"
  | "sides"
  | "shaved"
  | "under-cap"
  | "none";

export type Outfit =
  | "crew"
  | "turtleneck"
  | "shirt"
  | "polo"
  | "v-neck"
  | "blazer"
  | "cardigan"
  | "hoodie"
  | "overalls"
  | "zip"
  | "stripes"
  | "scarf";

export interface HeadForm {
  /** Width and height relative to the default head. */
  width?: number;
  height?: number;
  jaw?: number;
  /** 0 is a round jaw, 1 a square one. */
  square?: number;
  cheeks?: number;
  nose?: readonly [width: number, length: number];
  ears?: number;
}

/** A person as a row: what a portrait is put together from. */
export interface Look {
  skin: string;
  /** Colour of cheeks, ears and the tip of the nose. */
  blush: string;
  head?: HeadForm;
  /** Shoulders and girth against the usual body, which is 1. */
  build: readonly [shoulders: number, girth: number];
  /** Turned to a side, nodding, leaning: in radians. */
  pose: readonly [yaw: number, pitch: number, tilt: number];
  hair: { style: HairStyle; colour: string; grey?: string };
  brows: { colour: string; thick?: number; arch?: number; lift?: number };
  eyes?: { size?: number; apart?: number; lid?: number; lashes?: true; colour?: string };
  mouth: { kind: "smile" | "open" | "soft"; colour: string; width?: number };
  /** Lines beside the eyes and the mouth; under a moustache, only beside the eyes. */
  lines?: true | "eyes";
  freckles?: string;
  beard?: {
    style: "full" | "short" | "trimmed" | "goatee" | "moustache" | "sideburns";
    colour: string;
  };
  glasses?: {
    form: "round" | "square" | "cat" | "half";
    colour: string;
    /** Distance by which the arms end nearer to the middle, inside the head. */
    tuck?: number;
    /** `covered`: hair lies over the arms from the frame on. */
    arms?: "covered";
  };
  outfit: { kind: Outfit; colour: string; second: string; accent: string };
  cap?: { colour: string; second: string };
  headscarf?: string;
  earrings?: { form: "hoop" | "stud" | "drop"; colour: string };
  headphones?: { colour: string; second: string };
  hearingAid?: string;
  wheelchair?: { colour: string; second: string };
}
