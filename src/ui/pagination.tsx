import { listPageNumbers } from "./page-numbers.ts";
import styles from "./pagination.module.css";
import { RoundButton, RoundLink } from "./round-button.tsx";

interface PaginationProps {
  page: number;
  pageCount: number;
  label: string;
  previous: string;
  next: string;
  getAddress: (page: number) => string;
  /** Accessible names of the numbers: "Page 3", and the one of the current page. */
  getLabel: (page: number) => string;
}

/** Numbered pages with a step at either end; at the ends the step is disabled. */
export function Pagination(props: PaginationProps) {
  const { page, pageCount, getAddress, getLabel } = props;
  const stepProps = {
    left: { label: props.previous, icon: "left", className: styles.step },
    right: { label: props.next, icon: "right", className: styles.step },
  } as const;
  return (
    <nav className={styles.pagination} aria-label={props.label}>
      {page > 1 ? (
        <RoundLink {...stepProps.left} href={getAddress(page - 1)} rel="prev" />
      ) : (
        <RoundButton {...stepProps.left} disabled />
      )}
      <ol className={styles.numbers}>
        {listPageNumbers(page, pageCount).map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is left out has no number of its own.
          <li key={index}>
            {number === 0 ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a
                className={styles.number}
                href={getAddress(number)}
                aria-current={number === page ? "page" : undefined}
                aria-label={getLabel(number)}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount ? (
        <RoundLink {...stepProps.right} href={getAddress(page + 1)} rel="next" />
      ) : (
        <RoundButton {...stepProps.right} disabled />
      )}
    </nav>
  );
}
