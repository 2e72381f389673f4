import type { Language } from "#app/locale/languages.ts";
import { getPath } from "#app/locale/route-pairs.ts";
import { type Service, services } from "#app/locale/services.ts";
import { fillText, type PageTexts, type Texts } from "#app/locale/texts/texts.ts";
import { ServicePicture } from "#app/sections/service-picture.tsx";
import { FullLabel } from "#app/ui/full-label.tsx";
import layout from "#app/ui/layout.module.css";
import { Pills } from "#app/ui/pills.tsx";
import { RailLink } from "#app/ui/rail-button.tsx";
import { RoundLink } from "#app/ui/round-button.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import text from "#app/ui/text.module.css";
import { BeadWire } from "./bead-wire.tsx";
import styles from "./services.module.css";

type HomeServices = PageTexts<"home">["services"];
type ServiceWords = Texts["services-list"]["services"][number];

interface ServicesProps {
  texts: HomeServices;
  list: readonly ServiceWords[];
  language: Language;
}

/** The five services: the first on the stage with tabs that lead to each, the others as floods below it. */
export function Services({ texts, list, language }: ServicesProps) {
  const entries = services.map((service) => {
    const words = list.find(({ id }) => id === service.id);
    if (!words) throw new Error(`The list of services has no words for ${service.id}`);
    return { service, words };
  });
  const [first, ...others] = entries;
  if (!first) return null;
  return (
    <section id="services" className={styles.services}>
      <div className={styles.stage} data-flood={first.service.tone} data-tone={first.service.tone}>
        <div className={layout.container}>
          <h2 className={styles.banner}>
            {texts.bannerLight} <strong>{texts.bannerBold}</strong>
          </h2>
          <TabLinks
            label={texts.tabsLabel}
            current={`#${first.service.id}`}
            tabs={entries.map(({ service: { id, glyph, tone }, words }) => ({
              href: `#${id}`,
              label: words.name,
              glyph,
              tone,
            }))}
          />
          <article className={styles.act} id={first.service.id}>
            <div className={styles.words}>
              <ServiceText {...first} texts={texts} language={language} />
            </div>
            <div className={styles.orbit}>
              <BeadWire tone={first.service.tone} />
              <div className={styles.disc}>
                <ServicePicture
                  id={first.service.id}
                  sizes="(max-width: 767px) 83vw, (max-width: 1100px) 72vw, min(44vw, 640px)"
                />
              </div>
              <RoundLink
                className={styles.next}
                href={`#${others[0]?.service.id}`}
                label={texts.next}
                icon="right"
                variant="white"
                size="large"
                hasRing
              />
            </div>
          </article>
        </div>
      </div>
      <div className={`${layout.container} ${styles.others}`}>
        {others.map((entry) => (
          <article
            key={entry.service.id}
            className={styles.tile}
            id={entry.service.id}
            data-flood={entry.service.tone}
          >
            <ServiceText {...entry} texts={texts} language={language} />
            <ServicePicture
              id={entry.service.id}
              sizes="(max-width: 767px) 82vw, (max-width: 1100px) 36vw, 29vw"
              className={styles.tilePicture}
            />
          </article>
        ))}
      </div>
    </section>
  );
}

interface ServiceTextProps {
  service: Service;
  words: ServiceWords;
  texts: HomeServices;
  language: Language;
}

function ServiceText({ service, words, texts, language }: ServiceTextProps) {
  return (
    <>
      <h3 className={`${text.display} ${styles.name}`} data-service={service.id}>
        {words.nameLines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h3>
      <p className={styles.description}>{words.description}</p>
      <Pills items={words.subServices} label={texts.subServicesLabel} />
      <p className={styles.way}>
        <RailLink href={getPath(service.id, language)} variant="white">
          <FullLabel
            shown={texts.explore}
            said={fillText(texts.exploreLabel, { service: words.name })}
          />
        </RailLink>
      </p>
    </>
  );
}
