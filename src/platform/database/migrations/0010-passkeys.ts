import { createTable, integer, key, nullable, reference, text, texts } from "./frozen-tables.ts";
import type { Migration } from "./migration.ts";

export const passkeys: Migration = {
  name: "0010-passkeys",
  async up({ schema }) {
    await createTable(schema, "passkeys", {
      id: key,
      user_id: reference("users.id"),
      public_key: text,
      counter: integer,
      transports: text,
      backed_up: integer,
      ...texts("name", "created_at"),
      used_at: nullable,
    }).execute();
    await schema.createIndex("passkeys_by_user").on("passkeys").column("user_id").execute();
    await createTable(schema, "used_challenges", { hash: key, expires_at: text }).execute();
  },
};
