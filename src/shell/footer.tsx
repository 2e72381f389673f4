import { company } from "#app/content/company.ts";
import { services } from "#app/content/services.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath, type PageId } from "#app/locale/route-pairs.ts";
import type { Texts } from "#app/locale/texts/texts.ts";
import { ArrowLink } from "#app/ui/arrow-button.tsx";
import { Ball } from "#app/ui/ball.tsx";
import ballPath from "#app/ui/ball-path.module.css";
import { ExclamationHeading } from "#app/ui/exclamation-heading.tsx";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { MotionSwitch } from "#app/ui/motion-switch.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import text from "#app/ui/text.module.css";
import styles from "./footer.module.css";
import { getOfficeLinks, getSocialLinks } from "./navigation.ts";

interface FooterProps {
  language: Language;
  /** The page that it ends; the contact page's button leads to the form instead. */
  page: PageId | undefined;
  texts: Texts["shell"];
  year: number;
}

const mainPages = ["home", "our-team", "portfolio", "services", "blog", "contact"] as const;
const legalPages = ["privacy-policy", "anticorruption-policy"] as const;

/** The factory's roof, the way to contact, every page, the offices, the profiles and the wordmark at full width. */
export function Footer({ language, page, texts, year }: FooterProps) {
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
                {texts.footer.heading.map((line) => (
                  <span key={line} className={styles.line}>
                    {line}{" "}
                  </span>
                ))}
              </p>
              {page === "contact" ? (
                <ArrowLink href={`${contact}#contact-form`} variant="white">
                  {texts.footer.callToForm}
                </ArrowLink>
              ) : (
                <ArrowLink href={contact} variant="white">
                  {texts.footer.callToAction}
                </ArrowLink>
              )}
            </div>
            <FooterLinks
              heading={texts.footer.explore}
              links={mainPages.map((id) => ({
                name: texts.pages[id],
                href: getLocalizedPath(id, language),
              }))}
            />
            <FooterLinks
              heading={texts.footer.services}
              links={services.map(({ id }) => ({
                name: texts.services[id],
                href: getLocalizedPath(id as PageId, language),
              }))}
            />
            <div className={styles.officeBlock}>
              <h2 className={styles.heading}>{texts.footer.offices}</h2>
              <ul>
                {getOfficeLinks(language, texts).map(({ city, phone, href, label }) => (
                  <li key={city} className={styles.office}>
                    <a
                      className={styles.city}
                      href={href}
                      target="_blank"
                      rel="noopener"
                      aria-label={label}
                    >
                      {city}
                      <Icon name="out" className={styles.out} />
                    </a>
                    <a
                      className={styles.phone}
                      href={phone.href}
                      aria-label={`${fillText(texts.footer.callOffice, { city })}: ${phone.display}`}
                    >
                      {phone.display}
                    </a>
                  </li>
                ))}
              </ul>
              <SocialLinks label={texts.footer.social} links={getSocialLinks(texts)} />
            </div>
          </div>
        </div>
        <p className={`${text.display} ${styles.giant}`} aria-hidden="true">
          <ExclamationHeading>{company.tagline[language]}</ExclamationHeading>
        </p>
        <div className={`${layout.container} ${styles.legal}`}>
          <span>{fillText(texts.footer.copyright, { year })}</span>
          <ul className={styles.legalLinks} aria-label={texts.footer.legal}>
            {legalPages.map((id) => (
              <li key={id}>
                <a className={styles.legalLink} href={getLocalizedPath(id, language)}>
                  {texts.pages[id]}
                </a>
              </li>
            ))}
          </ul>
          <MotionSwitch texts={texts.motion} isMotionEnabled />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({
  heading,
  links,
}: {
  heading: string;
  links: { name: string; href: string }[];
}) {
  return (
    <div className={styles.links} data-screen-only="">
      <h2 className={styles.heading}>{heading}</h2>
      <ul>
        {links.map(({ name, href }) => (
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
