export type Head = "ball" | "box" | "drum";
export type Body = "cone" | "box" | "drum";
export type Hair = "curls" | "bob" | "crest" | "flat" | "spikes" | "cap" | "bun" | "waves" | "none";

/** A toy person: the shapes it is put together from and their colours. */
export interface Look {
  head: Head;
  body: Body;
  hair: Hair;
  skin: 1 | 2 | 3 | 4 | 5;
  hairColour: string;
  bodyColour: string;
  glasses?: string;
  beard?: true;
  headphones?: string;
}

const dark = "var(--hair-dark)";
const brown = "var(--hair-brown)";

const looks: Record<string, Look> = {
  "01": {
    head: "ball",
    body: "cone",
    hair: "curls",
    skin: 4,
    hairColour: dark,
    bodyColour: "var(--pink)",
    glasses: "var(--orange)",
  },
  "02": {
    head: "box",
    body: "box",
    hair: "crest",
    skin: 2,
    hairColour: "var(--ink)",
    bodyColour: "var(--blue)",
    glasses: "var(--ink)",
  },
  "03": {
    head: "box",
    body: "drum",
    hair: "flat",
    skin: 3,
    hairColour: "var(--ink)",
    bodyColour: "var(--blue)",
    beard: true,
  },
  "04": {
    head: "ball",
    body: "cone",
    hair: "bun",
    skin: 3,
    hairColour: brown,
    bodyColour: "var(--violet)",
  },
  "05": {
    head: "drum",
    body: "box",
    hair: "waves",
    skin: 2,
    hairColour: "var(--orange)",
    bodyColour: "var(--navy)",
    beard: true,
  },
  "06": {
    head: "ball",
    body: "drum",
    hair: "bob",
    skin: 4,
    hairColour: dark,
    bodyColour: "var(--blue)",
    glasses: "var(--white)",
  },
  "07": {
    head: "drum",
    body: "box",
    hair: "none",
    skin: 1,
    hairColour: brown,
    bodyColour: "var(--ink)",
    glasses: "var(--blue)",
    beard: true,
  },
  "08": {
    head: "ball",
    body: "box",
    hair: "flat",
    skin: 5,
    hairColour: dark,
    bodyColour: "var(--white)",
  },
  "09": {
    head: "drum",
    body: "cone",
    hair: "bob",
    skin: 2,
    hairColour: "var(--violet)",
    bodyColour: "var(--ink)",
  },
  "10": {
    head: "box",
    body: "drum",
    hair: "none",
    skin: 4,
    hairColour: dark,
    bodyColour: "var(--rust)",
    beard: true,
  },
  "11": {
    head: "ball",
    body: "cone",
    hair: "waves",
    skin: 3,
    hairColour: dark,
    bodyColour: "var(--rust)",
    glasses: "var(--pink)",
  },
  "13": {
    head: "ball",
    body: "drum",
    hair: "curls",
    skin: 1,
    hairColour: "var(--orange)",
    bodyColour: "var(--pink)",
    glasses: "var(--ink)",
  },
  "14": {
    head: "ball",
    body: "cone",
    hair: "bob",
    skin: 2,
    hairColour: brown,
    bodyColour: "var(--violet)",
  },
  "15": {
    head: "ball",
    body: "cone",
    hair: "spikes",
    skin: 5,
    hairColour: "var(--violet)",
    bodyColour: "var(--white)",
    glasses: "var(--pink)",
  },
  "16": {
    head: "box",
    body: "box",
    hair: "none",
    skin: 5,
    hairColour: dark,
    bodyColour: "var(--orange)",
    headphones: "var(--violet)",
    beard: true,
  },
  "17": {
    head: "ball",
    body: "drum",
    hair: "bun",
    skin: 1,
    hairColour: "var(--rust)",
    bodyColour: "var(--ink)",
  },
  "18": {
    head: "ball",
    body: "box",
    hair: "cap",
    skin: 4,
    hairColour: "var(--blue)",
    bodyColour: "var(--rust)",
  },
  "19": {
    head: "drum",
    body: "cone",
    hair: "waves",
    skin: 3,
    hairColour: brown,
    bodyColour: "var(--blue)",
    glasses: "var(--orange)",
  },
};

const anyone: Look = {
  head: "ball",
  body: "drum",
  hair: "flat",
  skin: 3,
  hairColour: dark,
  bodyColour: "var(--blue)",
};

/** How the person with this id looks; someone new gets a plain look until theirs is drawn. */
export function getLook(id: string): Look {
  return looks[id] ?? anyone;
}
