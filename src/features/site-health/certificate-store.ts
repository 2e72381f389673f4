import type { Database } from "#app/platform/database/open-database.ts";
import type { CertificateCheck } from "./rules/health.ts";

const name = "certificate";

export type CertificateStore = ReturnType<typeof createCertificateStore>;

/** Keeps the last look at the certificate, whichever replica took it. */
export function createCertificateStore({ db }: Pick<Database, "db">) {
  return {
    async save({ checkedAt, expiresAt }: CertificateCheck): Promise<void> {
      const value = JSON.stringify({ checkedAt, expiresAt });
      await db
        .insertInto("marks")
        .values({ name, value })
        .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
        .execute();
    },
    async find(): Promise<CertificateCheck | undefined> {
      const row = await db
        .selectFrom("marks")
        .select("value")
        .where("name", "=", name)
        .executeTakeFirst();
      if (!row) return undefined;
      const stored = JSON.parse(row.value) as { checkedAt: string; expiresAt?: string };
      const { checkedAt, expiresAt } = stored;
      return {
        checkedAt: new Date(checkedAt),
        expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
      };
    },
  };
}
