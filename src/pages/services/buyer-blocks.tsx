import { type BuyerFacts, buyerFacts, isFilled, listVoices } from "#app/content/buyer-facts.ts";
import { getContactAddress } from "#app/content/service-address.ts";
import { services } from "#app/content/services.ts";
import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { getServiceTexts } from "#app/locale/texts/listed-texts.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { ClientVoices } from "#app/sections/client-voices.tsx";
import chip from "#app/sections/service-chip.module.css";
import { Icon } from "#app/ui/icon.tsx";
import layout from "#app/ui/layout.module.css";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import text from "#app/ui/text.module.css";
import styles from "./buyer-blocks.module.css";

interface BuyerBlocksProps {
  texts: PageTexts<"services">["buyer"];
  language: Language;
  facts?: BuyerFacts;
}

export function BuyerBlocks({ texts, language, facts = buyerFacts }: BuyerBlocksProps) {
  const voices = listVoices(facts);
  return (
    <div className={`${layout.container} ${styles.blocks}`}>
      <Work texts={texts.work} language={language} facts={facts} />
      <Start texts={texts.start} language={language} facts={facts} />
      {voices.length > 0 ? (
        <section className={styles.voices}>
          <h2 className={`${text.display} ${text.d3}`}>{texts.voices}</h2>
          <ClientVoices voices={voices} language={language} />
        </section>
      ) : null}
    </div>
  );
}

interface BlockProps<Block extends "work" | "start"> {
  texts: BuyerBlocksProps["texts"][Block];
  language: Language;
  facts: BuyerFacts;
}

function Work({ texts, language, facts: { ownership, roles } }: BlockProps<"work">) {
  const filledRoles = roles.filter(({ name, task }) => isFilled(name) && isFilled(task));
  return (
    <section className={`${styles.block} ${styles.work}`} data-background="navy">
      <h2 className={`${text.display} ${text.d2}`}>{texts.heading}</h2>
      <ol className={styles.steps}>
        {texts.steps.map((step) => (
          <li key={step.title} className={styles.step}>
            <h3 className={`${text.display} ${text.d3}`}>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      {filledRoles.length > 0 ? (
        <FactList
          heading={texts.roles}
          rows={filledRoles.map(({ name, task }) => [name[language], task[language]])}
        />
      ) : null}
      {isFilled(ownership) ? (
        <div className={styles.fact}>
          <h3 className={text.title}>{texts.ownership}</h3>
          <p>{ownership[language]}</p>
        </div>
      ) : null}
    </section>
  );
}

function Start({ texts, language, facts }: BlockProps<"start">) {
  const prices = facts.prices.filter(({ name, price }) => isFilled(name) && isFilled(price));
  return (
    <section className={`${styles.block} ${styles.start}`} data-background="orange">
      <h2 className={`${text.display} ${text.d2}`}>{texts.heading}</h2>
      <ul>
        <Way {...texts.idea} href={getLocalizedPath("contact", language)} />
        <li className={styles.way}>
          <h3 className={text.title}>{texts.service.title}</h3>
          <p>{texts.service.text}</p>
          <ul className={styles.chips}>
            {services.map((service) => (
              <li key={service.id}>
                <a className={chip.chip} href={getContactAddress(language, service)}>
                  <ShapeIcon name={service.shapeIcon} className={chip.glyph} />
                  {getServiceTexts(service.id, language).name}
                </a>
              </li>
            ))}
          </ul>
        </li>
        <Way {...texts.case} href={getLocalizedPath("portfolio", language)} />
      </ul>
      {prices.length > 0 ? (
        <FactList
          heading={texts.prices}
          rows={prices.map(({ name, price }) => [name[language], price[language]])}
        />
      ) : null}
    </section>
  );
}

function Way({ title, text: words, href }: { title: string; text: string; href: string }) {
  return (
    <li className={styles.way}>
      <h3 className={text.title}>
        <a className={styles.link} href={href}>
          {title}
          <Icon name="right" className={styles.arrow} />
        </a>
      </h3>
      <p>{words}</p>
    </li>
  );
}

interface FactListProps {
  heading: string;
  rows: readonly (readonly [name: string, value: string])[];
}

function FactList({ heading, rows }: FactListProps) {
  return (
    <div className={styles.fact}>
      <h3 className={text.title}>{heading}</h3>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
