import type { PageTexts } from "#app/locale/texts/texts.ts";
import { fillText } from "#app/locale/texts/texts.ts";
import { Icon, type IconName } from "#app/ui/icon.tsx";
import { listPageNumbers } from "./page-numbers.ts";
import styles from "./pagination.module.css";

interface PaginationProps {
  page: number;
  pages: number;
  texts: PageTexts<"blog">["pagination"];
  getAddress: (page: number) => string;
}

/** Numbered pages with a step at either end; at the ends the step is disabled. */
export function Pagination({ page, pages, texts, getAddress }: PaginationProps) {
  return (
    <nav className={styles.pagination} aria-label={texts.label}>
      <Step
        label={texts.previous}
        icon="left"
        rel="prev"
        href={page > 1 ? getAddress(page - 1) : undefined}
      />
      <ol className={styles.numbers}>
        {listPageNumbers(page, pages).map((number, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is left out has no number of its own.
          <li key={index}>
            {number === 0 ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a
                className={styles.number}
                href={getAddress(number)}
                aria-current={number === page ? "page" : undefined}
                aria-label={fillText(number === page ? texts.current : texts.page, {
                  number,
                  total: pages,
                })}
              >
                {number}
              </a>
            )}
          </li>
        ))}
      </ol>
      <Step
        label={texts.next}
        icon="right"
        rel="next"
        href={page < pages ? getAddress(page + 1) : undefined}
      />
    </nav>
  );
}

interface StepProps {
  label: string;
  icon: IconName;
  rel: "prev" | "next";
  href: string | undefined;
}

function Step({ label, icon, rel, href }: StepProps) {
  return href ? (
    <a className={styles.step} href={href} rel={rel} aria-label={label}>
      <Icon name={icon} />
    </a>
  ) : (
    <button className={styles.step} type="button" disabled aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
