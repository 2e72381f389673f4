import { adminPaths } from "#app/admin/addresses.ts";

const addressPattern = /^\/administrator\/[a-z][\w-]*(?:\/[\w-]+){0,3}(?:\?[\w=&%.+-]*)?$/;
const maxLength = 500;

/** An address of the area from a request, safe as a `Location`; the overview if it is none. */
export function toAdminAddress(value: string | undefined): string {
  return value && value.length <= maxLength && addressPattern.test(value)
    ? value
    : adminPaths.overview;
}
