import { useState } from "react";
import { services } from "#app/content/services.ts";
import styles from "#app/gallery/primitives.module.css";
import { Example, ExampleGroup, ExampleRow } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { getPanelProps, TabList } from "#app/ui/tabs.tsx";
import type { GroupProps } from "./group-props.ts";

/** The background colour follows the selected tab, as it does on the services page. */
export function ServiceTabs({ language }: GroupProps) {
  const { tabsLabel } = getTexts(language, "home").services;
  const serviceTexts = getTexts(language, "services-list").services;
  const tabs = services.map(({ id, shapeIcon, tone }) => {
    const { name, description } = serviceTexts.find((service) => service.id === id) ?? {};
    return { id, shapeIcon, tone, label: name ?? "", description };
  });
  const [selected, select] = useState<string>("programming");
  const tabListProps = { tabs, selected, onSelect: select };
  const background = tabs.find(({ id }) => id === selected)?.tone ?? "blue";
  const links = tabs.map((tab) => ({ ...tab, href: `#${tab.id}` }));
  return (
    <ExampleGroup id="tabs" title="Tabs">
      <ExampleRow surface={background} isWide>
        <Example caption="Tabs with panels, the selected one focused" state="focus">
          <TabList label={tabsLabel} {...tabListProps} hasPanels />
          {tabs.map(({ id, description }) => (
            <div key={id} {...getPanelProps(id)} hidden={id !== selected}>
              <p className={styles.panel}>{description}</p>
            </div>
          ))}
        </Example>
      </ExampleRow>
      <ExampleRow surface="pink" isWide>
        <Example caption="Links that look alike, the first pointed at" state="hover">
          <TabLinks label={tabsLabel} tabs={links} current={links[1]?.href} />
        </Example>
      </ExampleRow>
    </ExampleGroup>
  );
}
