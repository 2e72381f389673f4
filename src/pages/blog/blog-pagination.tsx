import { fillText } from "#app/locale/fill-text.ts";
import type { PageTexts } from "#app/locale/texts/texts.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import styles from "./blog-pagination.module.css";

interface BlogPaginationProps {
  page: number;
  pageCount: number;
  texts: PageTexts<"blog">["pagination"];
  getAddress: (page: number) => string;
}

export function BlogPagination({ page, pageCount, texts, getAddress }: BlogPaginationProps) {
  if (pageCount < 2) return null;
  return (
    <div className={styles.pages}>
      <Pagination
        page={page}
        pageCount={pageCount}
        label={texts.label}
        previous={texts.previous}
        next={texts.next}
        getAddress={getAddress}
        getLabel={(number) =>
          fillText(number === page ? texts.current : texts.page, { number, total: pageCount })
        }
      />
    </div>
  );
}
