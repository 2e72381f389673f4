import { finishLate } from "./finish-late.ts";
import { keepLanguage } from "./keep-language.ts";
import { leadBack } from "./lead-back.ts";
import { placeContact } from "./place-contact.ts";
import { revealOnScroll } from "./reveal.ts";

/** What a page can do without until the browser has nothing else to do. */
export function finishPage(): void {
  keepLanguage();
  void finishLate();
  leadBack();
  placeContact();
  revealOnScroll();
}
