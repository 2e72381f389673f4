import type { Feature, Platform } from "#app/platform/open-platform.ts";
import { createCertificateStore } from "./certificate-store.ts";
import {
  createCertificateJob,
  createSiteHealthService,
  type SiteHealthService,
} from "./service.ts";

/** Opens the health of the site. */
export function openSiteHealth({
  settings: { siteUrl, dataDir },
  database,
  reportError,
}: Platform): Feature<SiteHealthService> {
  const store = createCertificateStore(database);
  return {
    service: createSiteHealthService(store, siteUrl, dataDir),
    jobs: siteUrl.startsWith("https:") ? [createCertificateJob(store, siteUrl, reportError)] : [],
  };
}
