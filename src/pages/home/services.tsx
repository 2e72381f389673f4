import { services } from "#app/content/services.ts";
import { ServicesStage } from "#app/islands/services-stage/services-stage.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import type { PageTexts, Texts } from "#app/locale/texts/texts.ts";
import { Island } from "#app/platform/hydration/island.tsx";
import { serviceIllustrations, serviceSlides } from "#app/sections/service-picture.tsx";

interface ServicesProps {
  texts: PageTexts<"home">["services"];
  serviceList: Texts["services-list"]["services"];
  language: Language;
}

export function Services({ texts, serviceList, language }: ServicesProps) {
  const { exploreLabel, ...stageTexts } = texts;
  const stageServices = services.map(({ id, tone, shapeIcon }) => {
    const serviceTexts = serviceList.find((entry) => entry.id === id);
    if (!serviceTexts) throw new Error(`The list of services has no words for ${id}`);
    const { name, nameLines, description, subServices } = serviceTexts;
    return {
      id,
      tone,
      shapeIcon,
      name,
      nameLines,
      description,
      subServices,
      href: getLocalizedPath(id, language),
      exploreLabel: fillText(exploreLabel, { service: name }),
      circle: serviceIllustrations[id],
      slide: serviceSlides[id],
    };
  });
  return (
    <section id="services">
      <Island
        name="services-stage"
        component={ServicesStage}
        hydrateOn="visible"
        hasPropsFile
        props={{ texts: stageTexts, services: stageServices }}
      />
    </section>
  );
}
