import { Panel } from "#app/admin/components/panel.tsx";
import { isPublicSite, listSampleLines } from "#app/content/contact-lines.ts";
import type { Language } from "#app/locale/languages.ts";
import styles from "./overview.module.css";
import { overviewTexts } from "./texts.ts";

interface SampleLinesPanelProps {
  siteUrl: string;
  language: Language;
}

/** The contact lines that are still samples, each with the file that holds it; nothing once all are replaced. */
export function SampleLinesPanel({ siteUrl, language }: SampleLinesPanelProps) {
  const lines = listSampleLines();
  if (lines.length === 0) return null;
  const { sample } = overviewTexts[language];
  return (
    <Panel title={sample.title} count={lines.length} isPadded>
      <p>{isPublicSite(siteUrl) ? sample.hidden : sample.shown}</p>
      <p>{sample.change}</p>
      <details className={styles.sampleList}>
        <summary>{sample.list}</summary>
        <ul className={styles.samples}>
          {lines.map(({ line, value }) => (
            <li key={line}>
              {value.replace(/^tel:/, "")}
              <small>
                {`src/content/${line.startsWith("people.") ? "people.json" : "company.ts"} · ${line}`}
              </small>
            </li>
          ))}
        </ul>
      </details>
    </Panel>
  );
}
