import type { Migration } from "./migration.ts";

export const earlierFaults: Migration = {
  name: "0011-earlier-faults",
  async up({ schema }) {
    for (const table of ["deliveries", "announcements"] as const) {
      await schema.alterTable(table).addColumn("earlier_faults", "text").execute();
    }
  },
};
