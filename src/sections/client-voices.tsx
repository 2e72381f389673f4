import type { BuyerFacts } from "#app/content/buyer-facts.ts";
import type { Language } from "#app/locale/languages.ts";
import text from "#app/ui/text.module.css";

interface ClientVoicesProps {
  voices: BuyerFacts["voices"];
  language: Language;
  className?: string | undefined;
}

export function ClientVoices({ voices, language, className }: ClientVoicesProps) {
  return voices.map(({ quote, name, position }) => (
    <figure key={quote.es} className={className}>
      <blockquote className={text.title}>{quote[language]}</blockquote>
      <figcaption>
        {name}, {position[language]}
      </figcaption>
    </figure>
  ));
}
