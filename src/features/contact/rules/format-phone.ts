import { callingCode } from "./request-text.ts";
import type { ContactRequest } from "./stored-request.ts";

/** Digits of each group of a national number, by how many it has. */
const groupSizes: Readonly<Record<number, readonly number[]>> = {
  7: [3, 4],
  8: [4, 4],
  9: [3, 3, 3],
  10: [3, 3, 4],
  11: [3, 4, 4],
};

/** Numbers that are written otherwise, with their country's code: of Mexico's largest cities, and of Switzerland. */
const exceptions = [
  { form: /^(?:\+52)?(?:33|55|56|81)\d{8}$/, sizes: [2, 4, 4] },
  { form: /^\+41\d{9}$/, sizes: [2, 3, 2, 2] },
];

/** A telephone number in groups, such as `+52 55 0000 0000`; one that is more than digits stays as it is. */
export function formatPhone(phone: string): string {
  if (!/^\+?\d+$/.test(phone)) return phone;
  const digits = phone.replace("+", "");
  const code = phone.startsWith("+") ? (callingCode.exec(digits)?.[0] ?? "") : "";
  const national = digits.slice(code.length);
  const { sizes } = exceptions.find(({ form }) => form.test(phone)) ?? {
    sizes: groupSizes[national.length] ?? [],
  };
  let rest = national;
  const groups = sizes.map((size) => {
    const group = rest.slice(0, size);
    rest = rest.slice(size);
    return group;
  });
  return [code && `+${code}`, ...groups, rest].filter(Boolean).join(" ");
}

/**
 * A telephone number for a cell of a spreadsheet, as it was typed: with a space in it no program reads it as a number, which would
 * lose plus and leading zeros. Brackets, dots and dashes become spaces, since they make numbers, dates and sums.
 */
export function formatPhoneCell(phone: string, typed = phone): string {
  if (/\p{L}/u.test(typed)) return /^\p{L}/u.test(typed) ? typed : `Tel. ${typed}`;
  const digits = typed.replace(/[^\d+]+/g, " ").trim();
  const cell = digits.includes(" ") ? digits : formatPhone(phone);
  return cell.includes(" ") ? cell : cell.replace(/\B(\d{4})(\d{4})$/, " $1 $2");
}

/** Digits of a telephone with its country's code, for WhatsApp; undefined where the country is not plain: ten digits that a person who writes Spanish gave are Mexican. */
export function findWhatsappNumber({
  phone,
  language,
}: Pick<ContactRequest, "phone" | "language">): string | undefined {
  if (language === "es" && /^[2-9]\d{9}$/.test(phone)) return `52${phone}`;
  return phone.startsWith("+") ? phone.replace(/\D/g, "") : undefined;
}
