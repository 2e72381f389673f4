import { company } from "#app/content/company.ts";
import styles from "#app/gallery/primitives.module.css";
import { Example, ExampleGroup } from "#app/gallery/specimen.tsx";
import { OfficePill } from "#app/ui/office-pill.tsx";
import type { GroupProps } from "./group-props.ts";

const exampleTimes = ["09:41", "16:41", undefined];

export function Offices({ language }: GroupProps) {
  return (
    <ExampleGroup id="office-pill" title="Office pill">
      <div className={styles.tiles}>
        {company.offices.map(({ id, country, city, tone }, index) => {
          const time = exampleTimes[index];
          return (
            <Example key={id} caption={time ? "With the local time" : "Before it is known"}>
              <OfficePill
                country={country[language]}
                city={city[language]}
                tone={tone}
                time={time}
              />
            </Example>
          );
        })}
      </div>
    </ExampleGroup>
  );
}
