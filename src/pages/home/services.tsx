import { services } from "#app/content/services.ts";
import { ServicesStage } from "#app/islands/services-stage/services-stage.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getServiceTexts } from "#app/locale/texts/listed-texts.ts";
import { Island } from "#app/platform/hydration/island.tsx";
import { serviceIllustrations } from "#app/sections/service-pictures.ts";
import type { ViewProps } from "#app/shell/page.ts";

export function Services({ texts, context: { language } }: ViewProps<"home">) {
  const { exploreLabel, ...stageTexts } = texts.services;
  const stageServices = services.map(({ id, tone, shapeIcon }) => {
    const { name, nameLines, description, subServices } = getServiceTexts(id, language);
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
