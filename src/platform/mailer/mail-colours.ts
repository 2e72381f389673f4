/** Values of `src/styles/tokens.css` by their names there: a mail cannot load a style sheet. */
export const colours = {
  paper: "#f5f2ec",
  white: "#fffdf9",
  sand: "#eae3d5",
  ink: "#1d213a",
  "ink-2": "#4b4f66",
  blue: "#273ef6",
  navy: "#1d213a",
  violet: "#672af1",
  "pink-d": "#a80b76",
  rust: "#c53501",
  orange: "#fd7f16",
  "blue-t": "#b9c3ff",
  "navy-t": "#9aa2cc",
  "violet-t": "#cdb6ff",
  "pink-t": "#ffb1e3",
  "rust-t": "#ffb08e",
  "navy-l": "#cdd2ea",
} as const;

export interface MailTone {
  readonly ground: string;
  readonly shape: string;
}

export const mailTones = {
  blue: { ground: colours.blue, shape: colours["blue-t"] },
  navy: { ground: colours.navy, shape: colours["navy-t"] },
  violet: { ground: colours.violet, shape: colours["violet-t"] },
  // The standard pink is too light for small white text.
  pink: { ground: colours["pink-d"], shape: colours["pink-t"] },
  rust: { ground: colours.rust, shape: colours["rust-t"] },
} as const satisfies Record<string, MailTone>;
