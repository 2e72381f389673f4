import { getService, type ServiceId } from "#app/content/services.ts";
import layout from "#app/ui/layout.module.css";
import { Picture, type PictureSource } from "#app/ui/picture.tsx";
import text from "#app/ui/text.module.css";
import styles from "./service-hero.module.css";

interface ServiceHeroProps {
  id: ServiceId;
  heading: string;
  lead: string;
  picture: PictureSource;
  pictureAlt: string;
}

/** The top of a service's page: a background in its colour, its name on one line, and its picture over the name's lower edge. */
export function ServiceHero({ id, heading, lead, picture, pictureAlt }: ServiceHeroProps) {
  return (
    <section className={styles.hero} data-background={getService(id).tone}>
      <div className={layout.container}>
        <h1 className={`${text.display} ${styles.heading}`} data-service={id}>
          {heading}
        </h1>
        <p className={styles.lead}>{lead}</p>
      </div>
      <Picture
        picture={picture}
        alt={pictureAlt}
        sizes="(max-width: 767px) 112vw, 67vw"
        className={styles.picture}
        isPriority
      />
    </section>
  );
}
