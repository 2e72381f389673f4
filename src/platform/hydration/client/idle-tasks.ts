import { finishLate } from "./finish-late.ts";
import { keepLanguage } from "./keep-language.ts";
import { leadBack } from "./lead-back.ts";
import { revealOnScroll } from "./reveal.ts";
import { wakeLater } from "./wake-later.ts";

/** What a page can do without until the browser has nothing else to do. */
export function finishPage(): void {
  wakeLater();
  keepLanguage();
  void finishLate();
  leadBack();
  revealOnScroll();
}
