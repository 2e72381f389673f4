export interface Member {
  id: string;
  name: readonly [first: string, last: string];
  /** Width in ems of display type: of the longer half of the name, and of the whole name on one line. */
  nameWidths: readonly [half: number, whole: number];
  position: string;
  phrase: string;
  hobby: string;
  tone: string;
  light: string;
  /** The paths of the pictures, where they are made. */
  portrait?: string | undefined;
  isLarge?: boolean | undefined;
  hobbyPicture?: string | undefined;
}

export function getMemberName({ name }: Member): string {
  return name.filter(Boolean).join(" ");
}
