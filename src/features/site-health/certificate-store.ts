import { readMetadata, writeMetadata } from "#app/platform/database/metadata.ts";
import type { Database } from "#app/platform/database/open-database.ts";
import type { CertificateCheck } from "./rules/health.ts";

const name = "certificate";

export type CertificateStore = ReturnType<typeof createCertificateStore>;

/** Stores the last check of the certificate, of any replica. */
export function createCertificateStore({ db }: Pick<Database, "db">) {
  return {
    async save({ checkedAt, expiresAt }: CertificateCheck): Promise<void> {
      await writeMetadata(db, name, JSON.stringify({ checkedAt, expiresAt }));
    },
    async find(): Promise<CertificateCheck | undefined> {
      const value = await readMetadata(db, name);
      if (!value) return undefined;
      const stored = JSON.parse(value) as { checkedAt: string; expiresAt?: string };
      const { checkedAt, expiresAt } = stored;
      return {
        checkedAt: new Date(checkedAt),
        expiresAt: expiresAt === undefined ? undefined : new Date(expiresAt),
      };
    },
  };
}
