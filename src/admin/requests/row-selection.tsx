import type { HandledRequest } from "#app/features/contact/rules/handling.ts";
import { getFullName } from "#app/features/contact/rules/stored-request.ts";
import { fillCount } from "#app/locale/fill-count.ts";
import { fillText } from "#app/locale/fill-text.ts";
import type { Language } from "#app/locale/languages.ts";
import styles from "./request-table.module.css";
import { requestListTexts } from "./texts.ts";

/** The box that selects the whole page, also without script: the server takes every row then. */
export function SelectAll({ language, count }: { language: Language; count: number }) {
  const label = fillCount(requestListTexts[language].selectAll, count);
  return (
    <th scope="col" className={styles.selection}>
      <label>
        <input
          className={styles.all}
          type="checkbox"
          name="all"
          aria-label={label}
          data-select-all=""
          data-shortcut="shift x"
        />
        <span aria-hidden="true">{label}</span>
      </label>
    </th>
  );
}

/** The box that selects a row, in the version that is shown. */
export function SelectRow({ language, request }: { language: Language; request: HandledRequest }) {
  const name = getFullName(request);
  return (
    <td className={styles.selection}>
      <label>
        <input
          className={styles.one}
          type="checkbox"
          name={`pick.${request.id}`}
          value={request.version}
          aria-label={fillText(requestListTexts[language].select, { name })}
          data-select=""
        />
      </label>
      <input type="hidden" name={`row.${request.id}`} value={request.version} />
    </td>
  );
}
