import { AdminIcon } from "#app/admin/components/admin-icon.tsx";
import { ServiceBadge } from "#app/admin/components/service-badge.tsx";
import { Table } from "#app/admin/components/table.tsx";
import type { AreaContext } from "#app/admin/screen.ts";
import { serviceFormValues, services } from "#app/content/services.ts";
import type { ContactService } from "#app/features/contact/rules/contact-fields.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import { formatCount } from "#app/locale/fill-count.ts";
import { overviewTexts } from "./texts.ts";
import styles from "./week-chart.module.css";

export interface WeekCount {
  /** Monday, in the zone of the settings. */
  readonly begins: Date;
  readonly counts: ReadonlyMap<ContactService, number>;
}

interface WeekChartProps extends AreaContext {
  /** Oldest first; the last one is still open. */
  weeks: readonly WeekCount[];
}

/** In rem; `number` is the space of the highest week's number above the bars. */
const lane = { number: 0.875, bar: 1.875 };
const ground = `${lane.number + lane.bar + 0.0625}rem`;
/** In per cent of the width. */
const barWidth = 3.4;

const countOf = (week: WeekCount, service: ContactService) => week.counts.get(service) ?? 0;

/** Requests per week: a lane per service, a bar per week, one scale for all; the same numbers as a table below. */
export function WeekChart(props: WeekChartProps) {
  const { times, language, weeks } = props;
  const highest = Math.max(
    1,
    ...weeks.flatMap((week) => serviceFormValues.map((service) => countOf(week, service))),
  );
  const sum = (service: ContactService) =>
    weeks.reduce((total, week) => total + countOf(week, service), 0);
  const getCentre = (index: number) => ((index + 0.5) * 100) / weeks.length;
  return (
    <>
      <div className={styles.lanes}>
        {serviceFormValues.map((service) => {
          const tone = services.find(({ formValue }) => formValue === service)?.tone;
          const counts = weeks.map((week) => countOf(week, service));
          const laneHighest = Math.max(...counts);
          return (
            <div key={service} className={styles.lane} data-tone={tone}>
              <ServiceBadge service={service} language={language} />
              <svg className={styles.bars} aria-hidden="true">
                {weeks.map(({ begins }, index) => (
                  <Bar
                    key={begins.toISOString()}
                    centre={getCentre(index)}
                    height={((counts[index] ?? 0) / highest) * lane.bar}
                    isOpen={index === weeks.length - 1}
                    number={index === counts.indexOf(laneHighest) ? laneHighest : undefined}
                  />
                ))}
                <line className={styles.ground} x2="100%" y1={ground} y2={ground} />
              </svg>
              <b>{formatCount(sum(service))}</b>
            </div>
          );
        })}
        <div className={styles.lane}>
          <svg className={styles.weeks} aria-hidden="true">
            {weeks.map(({ begins }, index) => {
              const before = weeks[index - 1];
              const isNewMonth =
                !before || times.getDayOfMonth(begins) < times.getDayOfMonth(before.begins);
              return (
                <text key={begins.toISOString()} x={`${getCentre(index)}%`} y="0.75rem">
                  {isNewMonth ? times.formatShortDay(begins) : times.getDayOfMonth(begins)}
                </text>
              );
            })}
          </svg>
        </div>
      </div>
      <WeekTable {...props} />
    </>
  );
}

function WeekTable({ times, language, weeks }: WeekChartProps) {
  const overview = overviewTexts[language];
  return (
    <details className={styles.table}>
      <summary>
        {overview.asTable}
        <AdminIcon name="down" size={16} />
      </summary>
      <Table
        caption={overview.weeks}
        heads={[
          overview.week,
          ...serviceFormValues.map((service) => getServiceName(service, language)),
          overview.total,
        ]}
      >
        {weeks.map((week) => (
          <tr key={week.begins.toISOString()}>
            <th scope="row">{times.formatDay(week.begins)}</th>
            {serviceFormValues.map((service) => (
              <td key={service}>{formatCount(countOf(week, service))}</td>
            ))}
            <td>
              {formatCount(
                serviceFormValues.reduce((total, service) => total + countOf(week, service), 0),
              )}
            </td>
          </tr>
        ))}
      </Table>
    </details>
  );
}

/** A week's bar, that of the open week dashed; the highest one of its lane has its number above. */
function Bar({
  centre,
  height,
  isOpen,
  number,
}: {
  centre: number;
  height: number;
  isOpen: boolean;
  number: number | undefined;
}) {
  if (height === 0) return null;
  const shown = Math.max(0.1875, height);
  const top = lane.number + lane.bar - shown;
  return (
    <>
      <rect
        className={isOpen ? styles.open : styles.bar}
        x={`${centre - barWidth / 2}%`}
        width={`${barWidth}%`}
        y={`${top}rem`}
        height={`${shown}rem`}
        rx="3"
      />
      {number === undefined ? null : (
        <text x={`${centre}%`} y={`${top - 0.25}rem`}>
          {formatCount(number)}
        </text>
      )}
    </>
  );
}
