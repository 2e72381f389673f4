import type { Language } from "#app/locale/languages.ts";
import { getLocalizedPath } from "#app/locale/route-pairs.ts";
import { BackLink } from "#app/ui/back-link.tsx";
import layout from "#app/ui/layout.module.css";
import styles from "./back-link-section.module.css";

interface BackLinkSectionProps {
  language: Language;
  page?: "home" | "blog";
  children: string;
}

export function BackLinkSection({ language, page = "home", children }: BackLinkSectionProps) {
  return (
    <p className={`${layout.container} ${styles.end}`}>
      <BackLink href={getLocalizedPath(page, language)}>{children}</BackLink>
    </p>
  );
}
