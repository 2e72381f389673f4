import { type Check, toCheck } from "./checked-site.ts";
import { addressChecks } from "./checks/address-checks.ts";
import { contentChecks } from "./checks/content-checks.ts";
import { documentChecks } from "./checks/document-checks.ts";
import { headerChecks } from "./checks/header-checks.ts";
import { linkChecks } from "./checks/link-checks.ts";
import { structuredDataChecks } from "./checks/structured-data-checks.ts";
import { textChecks } from "./checks/text-checks.ts";

export const checks: readonly Check[] = [
  ...addressChecks,
  ...linkChecks,
  ...textChecks,
  ...contentChecks,
  ...structuredDataChecks,
  ...documentChecks,
  ...headerChecks,
].map(toCheck);
