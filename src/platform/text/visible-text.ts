/** Characters that never show: format characters, fillers, variation selectors, lone surrogates. */
export const ignorableCharacters = /[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu;

/** Anything but space, characters that show nothing (also a blank braille cell and an object's placeholder) and marks without a letter. */
const visibleCharacter =
  /[^\s\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC]/u;

export function isVisible(text: string): boolean {
  return visibleCharacter.test(text);
}
