import { createAnnouncementKinds } from "../../../src/features/blog/delivery-kinds.ts";
import { createRequestKinds } from "../../../src/features/contact/deliveries/delivery-kinds.ts";
import type { Database } from "../../../src/platform/database/open-database.ts";
import { createOutboxStore } from "../../../src/platform/outbox/outbox-store.ts";

const siteUrl = "https://www.example.com";

/** The outbox of a database with every kind of delivery; none delivers. */
export const openOutbox = (database: Database) =>
  createOutboxStore(database, [
    ...createRequestKinds(
      { siteUrl, timeZone: "UTC" },
      undefined,
      async () => [],
      () => undefined,
    ),
    ...createAnnouncementKinds({ siteUrl }),
  ]);
