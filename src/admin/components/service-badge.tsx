import { services } from "#app/content/services.ts";
import type { ContactService } from "#app/features/contact/rules/contact-fields.ts";
import { getServiceName } from "#app/features/contact/rules/service-name.ts";
import type { Language } from "#app/locale/languages.ts";
import { ShapeIcon } from "#app/ui/shape-icon.tsx";
import styles from "./service-badge.module.css";

/** A service: the shape and colour that it has on the site, a triangle for any other, and its name. */
export function ServiceBadge({
  service,
  language,
}: {
  service: ContactService;
  language: Language;
}) {
  const known = services.find(({ formValue }) => formValue === service);
  return (
    <span className={styles.service} data-tone={known?.tone}>
      {known ? (
        <ShapeIcon name={known.shapeIcon} className={styles.shape} />
      ) : (
        <svg className={styles.shape} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
          <path d="M12 2l11 20H1z" />
        </svg>
      )}
      {getServiceName(service, language)}
    </span>
  );
}
