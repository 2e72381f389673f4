import { useState } from "react";
import { company } from "#app/content/company.ts";
import { otherServiceValue, services } from "#app/content/services.ts";
import { MenuSwitch } from "#app/islands/menu/menu-switch.tsx";
import { fillText } from "#app/locale/fill-text.ts";
import { getTexts } from "#app/locale/texts/texts.ts";
import { getLanguageLinks, getSocialLinks } from "#app/shell/navigation.ts";
import { Field } from "#app/ui/field.tsx";
import { FilterChips } from "#app/ui/filter-chips.tsx";
import { LanguageLinks } from "#app/ui/language-links.tsx";
import { LogoLink } from "#app/ui/logo-link.tsx";
import { MotionSwitch } from "#app/ui/motion-switch.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { RadioChips } from "#app/ui/radio-chips.tsx";
import { SocialLinks } from "#app/ui/social-links.tsx";
import { getPanelProps, TabList } from "#app/ui/tabs.tsx";
import styles from "../primitives.module.css";
import { Example, ExampleGroup, ExampleRow, type GroupProps } from "../specimen.tsx";

const exampleLink = { href: "#switches", route: "#switches" };
const noop = () => undefined;

export function Switches({ language }: GroupProps) {
  const texts = getTexts(language, "shell");
  const { brand, menu, motion } = texts;
  const links = getLanguageLinks(language, { es: exampleLink, en: exampleLink });
  const logo = {
    "Logo, focused": (
      <LogoLink href="#switches" label={brand.homeLabel} wordmark={brand.wordmark} />
    ),
  };
  const closed = <MenuSwitch label={menu.open} isOpen={false} expanded={false} onPress={noop} />;
  const getSwitches = (ground: string) => ({
    Languages: <LanguageLinks label={`${texts.language.label}, ${ground}`} links={links} />,
    "Menu closed, pointed at": closed,
  });
  const motionSwitches = {
    "Motion on": <MotionSwitch texts={motion} isMotionEnabled />,
    "Motion off, focused": <MotionSwitch texts={motion} isMotionEnabled={false} />,
  };
  return (
    <ExampleGroup id="switches" title="Header, menu and footer parts">
      <ExampleRow
        examples={{
          ...logo,
          ...getSwitches("paper"),
          "Menu closed": closed,
          "Menu open, focused": <MenuSwitch label={menu.close} isOpen onPress={noop} />,
          ...motionSwitches,
        }}
      />
      <ExampleRow
        surface="navy"
        examples={{
          ...logo,
          ...motionSwitches,
          "Profiles, the first pointed at": (
            <SocialLinks label={menu.social} links={getSocialLinks(company, language)} />
          ),
        }}
      />
      <ExampleRow surface="pink" examples={getSwitches("pink")} />
      <ExampleRow surface="orange" examples={{ ...logo, ...motionSwitches }} />
    </ExampleGroup>
  );
}

export function ServiceTabs({ language }: GroupProps) {
  const { tabsLabel } = getTexts(language, "home").services;
  const serviceTexts = getTexts(language, "services-list").services;
  const tabs = services.map(({ id, shapeIcon, tone }) => {
    const { name = "", description } = serviceTexts.find((service) => service.id === id) ?? {};
    return { id, shapeIcon, tone, label: name, description };
  });
  const [selected, select] = useState<string>("programming");
  return (
    <ExampleGroup id="tabs" title="Tabs">
      <ExampleRow surface={tabs.find(({ id }) => id === selected)?.tone} isWide>
        <Example caption="Tabs with panels, the selected one focused">
          <TabList label={tabsLabel} tabs={tabs} selected={selected} onSelect={select} hasPanels />
          {tabs.map(({ id, description }) => (
            <div key={id} {...getPanelProps(id)} hidden={id !== selected}>
              <p className={styles.panel}>{description}</p>
            </div>
          ))}
        </Example>
      </ExampleRow>
      <ExampleRow
        surface="pink"
        isWide
        examples={{
          "Links that look alike, the first pointed at": (
            <TabList
              label={tabsLabel}
              tabs={tabs}
              selected={tabs[1]?.id ?? ""}
              onSelect={() => undefined}
              hasPanels={false}
            />
          ),
        }}
      />
    </ExampleGroup>
  );
}

export function Chips({ language }: GroupProps) {
  const { categories } = getTexts(language, "blog");
  const { fields, messages } = getTexts(language, "contact-form");
  const { options: labels } = fields.service;
  const chips = services.map(({ id, shapeIcon, tone }) => ({
    href: `#${id}`,
    value: id as string,
    label: labels[id],
    shapeIcon,
    tone,
  }));
  const disc = { shapeIcon: "disc", tone: "orange" } as const;
  const renderFilters = (current: string) => (
    <FilterChips
      label={`${categories.label}, ${current === "#all" ? "all" : "one"}`}
      chips={[{ href: "#all", label: categories.all, ...disc }, ...chips].map((chip) => ({
        ...chip,
        isCurrent: chip.href === current,
      }))}
    />
  );
  const options = [...chips, { value: otherServiceValue, label: labels.other, ...disc }];
  const radios = { ...fields.service, options, required: true };
  return (
    <ExampleGroup
      id="chips"
      title="Chips"
      isWide
      examples={{
        "Filters, all, focused": renderFilters("#all"),
        "One filter, the first pointed at": renderFilters("#service-design"),
        "Radio buttons, one chosen, the first focused": (
          <RadioChips {...radios} name="chosen" defaultValue="service-design" />
        ),
        "With its error, the first pointed at": (
          <RadioChips {...radios} name="invalid" error={messages.service} />
        ),
      }}
    />
  );
}

export function Fields({ language }: GroupProps) {
  const { fields, messages } = getTexts(language, "contact-form");
  const { name, email, phone, message } = fields;
  return (
    <ExampleGroup
      id="field"
      title="Field"
      className={styles.fields}
      examples={{
        "At rest": <Field name="rest" {...name} required />,
        Focused: <Field name="focused" {...name} required defaultValue="Mariana" />,
        "With its error": (
          <Field
            name="invalid"
            {...email}
            required
            defaultValue="hola@tienda"
            error={messages.email}
          />
        ),
        "Valid, with help": (
          <Field
            name="valid"
            label={phone.label}
            placeholder={phone.placeholder}
            help={phone.hint}
            required
            defaultValue="+52 5512345678"
            valid
          />
        ),
        "Invalid and focused": <Field name="both" {...email} required error={messages.required} />,
        "Of many lines": <Field name="many" {...message} multiline />,
      }}
    />
  );
}

export function PageNumbers({ language }: GroupProps) {
  const { pagination } = getTexts(language, "blog");
  const renderPages = (page: number, total: number) => (
    <Pagination
      page={page}
      pageCount={total}
      previous={pagination.previous}
      next={pagination.next}
      label={`${pagination.label}, ${page}`}
      getAddress={(number) => `#page-${number}`}
      getLabel={(number) =>
        fillText(number === page ? pagination.current : pagination.page, { number, total })
      }
    />
  );
  return (
    <ExampleGroup
      id="pagination"
      title="Pagination"
      isWide
      examples={{
        "The first page, focused": renderPages(1, 3),
        "Among many, the step back pointed at": renderPages(8, 16),
        "The last page": renderPages(16, 16),
      }}
    />
  );
}
