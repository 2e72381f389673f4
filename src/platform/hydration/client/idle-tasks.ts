import { wakeLater } from "./hydrate-later.ts";
import { keepLanguage } from "./persist-language.ts";
import { finishLate } from "./reload-when-ready.ts";
import { leadBack } from "./restore-form-link.ts";
import { revealOnScroll } from "./reveal.ts";

/** What a page can do without until the browser has nothing else to do. */
export function finishPage(): void {
  wakeLater();
  keepLanguage();
  void finishLate();
  leadBack();
  revealOnScroll();
}
