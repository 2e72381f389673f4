import { getServiceName, ServiceMark } from "#app/admin/components/service-mark.tsx";
import { Table } from "#app/admin/components/table.tsx";
import { formatCount } from "#app/admin/format-count.ts";
import type { AreaContext } from "#app/admin/screen.ts";
import { services } from "#app/content/services.ts";
import type { ContactService } from "#app/features/contact/rules/contact-fields.ts";
import styles from "./week-chart.module.css";

/** Number of requests of each service in a week. */
export interface WeekCount {
  /** Monday, in the zone of the settings. */
  readonly begins: Date;
  readonly counts: ReadonlyMap<ContactService, number>;
}

interface WeekChartProps extends AreaContext {
  /** Oldest first; the last one is still open. */
  weeks: readonly WeekCount[];
  serviceValues: readonly ContactService[];
}

const lane = { width: 100, height: 36, bar: 2.4 };

/** Requests per week: a lane per service, a bar per week, one scale for all; the same numbers as a table below. */
export function WeekChart(props: WeekChartProps) {
  const { texts, times, language, weeks, serviceValues } = props;
  const { overview } = texts;
  const countOf = (week: WeekCount, service: ContactService) => week.counts.get(service) ?? 0;
  const highest = Math.max(
    1,
    ...weeks.flatMap((week) => serviceValues.map((service) => countOf(week, service))),
  );
  const sum = (service: ContactService) =>
    weeks.reduce((total, week) => total + countOf(week, service), 0);
  const step = lane.width / weeks.length;
  return (
    <>
      <div className={styles.lanes}>
        {serviceValues.map((service) => {
          const tone = services.find(({ formValue }) => formValue === service)?.tone;
          return (
            <div key={service} className={styles.lane} data-tone={tone}>
              <ServiceMark service={service} language={language} />
              <svg
                viewBox={`0 0 ${lane.width} ${lane.height}`}
                preserveAspectRatio="none"
                className={styles.bars}
                aria-hidden="true"
              >
                <path d={`M0 ${lane.height}H${lane.width}`} className={styles.ground} />
                {weeks.map((week, index) => {
                  const height = (countOf(week, service) / highest) * (lane.height - 2);
                  return height === 0 ? null : (
                    <rect
                      key={week.begins.toISOString()}
                      x={step * (index + 0.5) - lane.bar / 2}
                      y={lane.height - height}
                      width={lane.bar}
                      height={height}
                      className={index === weeks.length - 1 ? styles.open : styles.bar}
                    />
                  );
                })}
              </svg>
              <b>{formatCount(sum(service), language)}</b>
            </div>
          );
        })}
      </div>
      <details className={styles.table}>
        <summary>{overview.asTable}</summary>
        <Table
          caption={overview.weeks}
          heads={[
            overview.week,
            ...serviceValues.map((service) => getServiceName(service, language)),
            overview.total,
          ]}
        >
          {weeks.map((week) => (
            <tr key={week.begins.toISOString()}>
              <th scope="row">{times.formatDay(week.begins)}</th>
              {serviceValues.map((service) => (
                <td key={service}>{countOf(week, service)}</td>
              ))}
              <td>{serviceValues.reduce((total, service) => total + countOf(week, service), 0)}</td>
            </tr>
          ))}
        </Table>
      </details>
    </>
  );
}
