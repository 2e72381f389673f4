import { useState } from "react";
import { services } from "#app/content/services.ts";
import styles from "#app/gallery/primitives.module.css";
import { Group, Row, Specimen } from "#app/gallery/specimen.tsx";
import { getTexts } from "#app/locale/texts/texts.ts";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { getPanelProps, TabList } from "#app/ui/tabs.tsx";
import type { GroupProps } from "./group-props.ts";

/** The flood follows what is selected, as it does where the tabs stand. */
export function ServiceTabs({ language }: GroupProps) {
  const { tabsLabel } = getTexts(language, "home").services;
  const words = getTexts(language, "services-list").services;
  const tabs = services.map(({ id, glyph, tone }) => {
    const { name, description } = words.find((service) => service.id === id) ?? {};
    return { id, glyph, tone, label: name ?? "", description };
  });
  const [selected, select] = useState<string>("programming");
  const stage = { tabs, selected, onSelect: select };
  const flood = tabs.find(({ id }) => id === selected)?.tone ?? "blue";
  const links = tabs.map((tab) => ({ ...tab, href: `#${tab.id}` }));
  return (
    <Group id="tabs" title="Tabs">
      <Row flood={flood} isWide>
        <Specimen caption="Tabs with panels, the selected one focused" state="focus">
          <TabList label={tabsLabel} {...stage} />
          {tabs.map(({ id, description }) => (
            <div key={id} {...getPanelProps(id)} hidden={id !== selected}>
              <p className={styles.panel}>{description}</p>
            </div>
          ))}
        </Specimen>
      </Row>
      <Row flood="pink" isWide>
        <Specimen caption="Links that look alike, the first pointed at" state="hover">
          <TabLinks label={tabsLabel} tabs={links} current={links[1]?.href} />
        </Specimen>
      </Row>
    </Group>
  );
}
