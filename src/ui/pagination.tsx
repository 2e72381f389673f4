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

/** The page numbers to offer round the current one, first and last among them; 0 stands for those left out. */
export function listPageNumbers(page: number, pageCount: number): number[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pageCount <= 7) return range(1, pageCount);
  if (page <= 4) return [...range(1, 5), 0, pageCount];
  if (page >= pageCount - 3) return [1, 0, ...range(pageCount - 4, pageCount)];
  return [1, 0, ...range(page - 1, page + 1), 0, pageCount];
}
