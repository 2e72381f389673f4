import { services } from "#app/content/services.ts";
import type { ContactService } from "#app/features/contact/rules/contact-fields.ts";

/** Values of `src/styles/tokens.css`, by the names they have there: a mail cannot read a style sheet. */
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

/** The ground of a mail's head, which carries white text, and the pieces that stand on it. */
export interface MailTone {
  readonly ground: string;
  readonly shape: string;
}

const tones = {
  blue: { ground: colours.blue, shape: colours["blue-t"] },
  navy: { ground: colours.navy, shape: colours["navy-t"] },
  violet: { ground: colours.violet, shape: colours["violet-t"] },
  // Its own pink is too light for white text of every size.
  pink: { ground: colours["pink-d"], shape: colours["pink-t"] },
  rust: { ground: colours.rust, shape: colours["rust-t"] },
} as const satisfies Record<(typeof services)[number]["tone"], MailTone>;

/** The tone of the service that a visitor asked about. */
export function getServiceTone(value: ContactService): MailTone {
  const service = services.find(({ formValue }) => formValue === value);
  return tones[service?.tone ?? "navy"];
}
