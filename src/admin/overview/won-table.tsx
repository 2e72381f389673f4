import { capitalise } from "#app/admin/capitalise.ts";
import { Panel } from "#app/admin/components/panel.tsx";
import { Table } from "#app/admin/components/table.tsx";
import type { ScreenContext } from "#app/admin/screen.ts";
import { serviceFormValues } from "#app/content/services.ts";
import type { ContactService } from "#app/features/contact/rules/contact-fields.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import { formatCount } from "#app/locale/fill-count.ts";
import styles from "./overview.module.css";
import { overviewTexts } from "./texts.ts";

/** Sums won in one month, by service. */
export interface WonMonth {
  readonly begins: Date;
  readonly sums: ReadonlyMap<ContactService, number>;
}

interface WonTableProps extends Pick<ScreenContext, "language" | "times"> {
  /** Oldest first. */
  months: readonly WonMonth[];
}

/** Won amounts by month and service; nothing where there are none. */
export function WonTable({ language, times, months }: WonTableProps) {
  const text = overviewTexts[language].won;
  const shown = months.filter(({ sums }) => sums.size > 0).toReversed();
  const services = serviceFormValues.filter((service) =>
    shown.some(({ sums }) => sums.has(service)),
  );
  if (shown.length === 0) return null;
  const add = (some: readonly WonMonth[], ...of: readonly ContactService[]) =>
    some.flatMap(({ sums }) => of.map((service) => sums.get(service) ?? 0)).reduce(sum, 0);
  const rows = [
    ...shown.map((month) => ({ name: capitalise(times.formatMonth(month.begins)), of: [month] })),
    { name: text.total, of: shown },
  ];
  const names = services.map((service) => getServiceName(service, language));
  return (
    <Panel title={text.title} actions={<span className={styles.quiet}>{text.detail}</span>}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and holds nothing else with the focus */}
      <section className={styles.scroll} aria-label={text.title} tabIndex={0}>
        <Table
          caption={text.title}
          heads={[text.month, ...names, text.total]}
          firstNumber={1}
          isCompact
        >
          {rows.map(({ name, of }) => (
            <tr key={name}>
              <th scope="row">
                <b>{name}</b>
              </th>
              {services.map((service, index) => (
                <td key={service} data-label={names[index]}>
                  {formatCount(add(of, service))}
                </td>
              ))}
              <td data-label={text.total}>
                <b>{formatCount(add(of, ...services))}</b>
              </td>
            </tr>
          ))}
        </Table>
      </section>
    </Panel>
  );
}

const sum = (one: number, other: number) => one + other;
