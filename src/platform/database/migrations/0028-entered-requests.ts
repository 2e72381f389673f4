import type { Migration } from "./migration.ts";

/** Adds the user who entered a request that came by telephone. */
export const enteredRequests: Migration = {
  name: "0028-entered-requests",
  async up({ schema }) {
    await schema.alterTable("contact_requests").addColumn("entered_by", "text").execute();
  },
};
