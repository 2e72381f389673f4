import { services } from "#app/content/services.ts";
import { ServicesStage } from "#app/islands/services-stage/services-stage.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import type { PageTexts, Texts } from "#app/locale/texts/texts.ts";
import { Island } from "#app/platform/hydration/island.tsx";
import { serviceSlides, serviceToys } from "#app/sections/service-picture.tsx";

interface ServicesProps {
  texts: PageTexts<"home">["services"];
  list: Texts["services-list"]["services"];
  language: Language;
}

/** The five services on their stage, each with the way to its page. */
export function Services({ texts, list, language }: ServicesProps) {
  const { exploreLabel, ...stageTexts } = texts;
  const staged = services.map(({ id, tone, glyph }) => {
    const words = list.find((entry) => entry.id === id);
    if (!words) throw new Error(`The list of services has no words for ${id}`);
    const { name, nameLines, description, subServices } = words;
    return {
      id,
      tone,
      glyph,
      name,
      nameLines,
      description,
      subServices,
      href: getPath(id, language),
      exploreLabel: fillText(exploreLabel, { service: name }),
      circle: serviceToys[id],
      slide: serviceSlides[id],
    };
  });
  return (
    <section id="services">
      <Island
        name="services-stage"
        component={ServicesStage}
        when="visible"
        props={{ texts: stageTexts, services: staged }}
      />
    </section>
  );
}
