import { useContext } from "react";
import { company } from "#app/content/company.ts";
import type { ShownOffice } from "#app/content/contact-lines.ts";
import { services } from "#app/content/services.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId } from "#app/locale/route-pairs.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { Ball } from "#app/ui/ball.tsx";
import ballPath from "#app/ui/ball-path.module.css";
import { ExclamationHeading } from "#app/ui/exclamation-heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { Lines } from "#app/ui/lines.tsx";
import { MotionSwitch } from "#app/ui/motion-switch.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import text from "#app/ui/text.module.css";
import { ContactLinesContext } from "./contact-lines-context.ts";
import styles from "./footer.module.css";
import { findOfficeLink, getSocialLinks } from "./navigation.ts";

export interface FooterProps {
  language: Language;
  /** The page that it ends; the contact page's button leads to the form instead. */
  page: PageId | undefined;
  year: number;
}

const mainPages = ["home", "our-team", "portfolio", "services", "blog", "contact"] as const;
const legalPages = ["privacy-policy", "anticorruption-policy"] as const;

export function Footer({ language, page, year }: FooterProps) {
  const texts = getTexts(language, "shell");
  const contact = getLocalizedPath("contact", language);
  return (
    <footer className={styles.footer}>
      <svg
        className={styles.roof}
        viewBox="0 0 1440 150"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d="M0 151V108L287 40v67L575 40v67L863 40v67L1151 40v67L1440 40v111z" />
      </svg>
      <div className={styles.chimney} aria-hidden="true">
        <Ball className={`${styles.chimneyBall} ${ballPath.arriving}`} />
      </div>
      <div
        data-deferred=""
        data-background="navy"
        className={`${layout.deferred} ${styles.ground}`}
      >
        <div className={layout.container}>
          <div className={styles.top}>
            <div className={styles.action} data-screen-only="">
              <p className={`${text.display} ${text.d3}`}>
                <Lines lines={texts.footer.heading} />
              </p>
              <ArrowLink
                href={page === "contact" ? `${contact}#contact-form` : contact}
                variant="white"
              >
                {page === "contact" ? texts.footer.callToForm : texts.footer.callToAction}
              </ArrowLink>
            </div>
            <FooterLinks
              heading={texts.footer.explore}
              links={mainPages.map((id) => [getLocalizedPath(id, language), texts.pages[id]])}
            />
            <FooterLinks
              heading={texts.footer.services}
              links={services.map(({ id }) => [getLocalizedPath(id, language), texts.services[id]])}
            />
            <Offices language={language} />
          </div>
        </div>
        <p className={`${text.display} ${styles.giant}`} aria-hidden="true">
          <ExclamationHeading>{company.tagline[language]}</ExclamationHeading>
        </p>
        <LegalRow language={language} year={year} />
      </div>
    </footer>
  );
}

export function LegalRow({ language, year }: Pick<FooterProps, "language" | "year">) {
  const { footer, pages, motion } = getTexts(language, "shell");
  return (
    <div className={`${layout.container} ${styles.legal}`}>
      <span>{fillText(footer.copyright, { year })}</span>
      <ul className={styles.legalLinks} aria-label={footer.legal}>
        {legalPages.map((id) => (
          <li key={id}>
            <a className={styles.legalLink} href={getLocalizedPath(id, language)}>
              {pages[id]}
            </a>
          </li>
        ))}
      </ul>
      <MotionSwitch texts={motion} isMotionEnabled />
    </div>
  );
}

export function Offices({ language }: { language: Language }) {
  const { footer } = getTexts(language, "shell");
  const lines = useContext(ContactLinesContext);
  return (
    <div className={styles.officeBlock}>
      <h2 className={styles.heading}>{footer.offices}</h2>
      <ul>
        {lines.offices.map((office) => (
          <li key={office.id} className={styles.office}>
            <OfficeLines office={office} language={language} />
          </li>
        ))}
      </ul>
      <SocialLinks label={footer.social} links={getSocialLinks(lines, language)} />
    </div>
  );
}

function OfficeLines({ office, language }: { office: ShownOffice; language: Language }) {
  const { callOffice } = getTexts(language, "shell").footer;
  const { phone } = office;
  const city = office.city[language];
  const link = findOfficeLink(office, language);
  return (
    <>
      {link ? (
        <a
          className={styles.city}
          href={link.href}
          target="_blank"
          rel="noopener"
          aria-label={link.label}
        >
          {city}
          <Icon name="out" className={styles.out} />
        </a>
      ) : (
        <span className={styles.city}>{city}</span>
      )}
      {phone ? (
        <a
          className={styles.phone}
          href={phone.href}
          aria-label={`${fillText(callOffice, { city })}: ${phone.display}`}
        >
          {phone.display}
        </a>
      ) : null}
    </>
  );
}

interface FooterLinksProps {
  heading: string;
  links: readonly (readonly [href: string, name: string])[];
}

function FooterLinks({ heading, links }: FooterLinksProps) {
  return (
    <div className={styles.links} data-screen-only="">
      <h2 className={styles.heading}>{heading}</h2>
      <ul>
        {links.map(([href, name]) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
