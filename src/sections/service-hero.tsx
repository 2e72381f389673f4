import { getService, type ServiceId } from "#app/locale/services.ts";
import layout from "#app/ui/layout.module.css";
import text from "#app/ui/text.module.css";
import styles from "./service-hero.module.css";
import { ServicePicture } from "./service-picture.tsx";

interface ServiceHeroProps {
  id: ServiceId;
  heading: string;
  lead: string;
  pictureAlt: string;
}

/** The top of a service's page: a flood in its colour, its name on one line, and its picture over the name's lower edge. */
export function ServiceHero({ id, heading, lead, pictureAlt }: ServiceHeroProps) {
  return (
    <section className={styles.hero} data-flood={getService(id).tone}>
      <div className={layout.container}>
        <h1 className={`${text.display} ${styles.heading}`} data-service={id}>
          {heading}
        </h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      <ServicePicture
        id={id}
        label={pictureAlt}
        sizes="(max-width: 767px) 92vw, min(42vw, 660px)"
        first
        className={styles.picture}
      />
    </section>
  );
}
