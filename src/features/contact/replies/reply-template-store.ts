import { randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import { firstTemplates } from "#app/content/reply-templates.ts";
import type { ContactService } from "#app/features/contact/rules/contact-fields.ts";
import type { ReplyTemplate, Signatures } from "#app/features/contact/rules/reply-template.ts";
import type { ContactTables } from "#app/features/contact/tables.ts";
import { addMetadata } from "#app/platform/database/metadata.ts";
import type { Database } from "#app/platform/database/open-database.ts";

/** Key of the mark of a database that got the first templates. */
const firstTemplatesKey = "reply_templates";

/** Storage of templates of replies and of signatures. Every method rejects when the database fails. */
export function createReplyTemplateStore({
  db,
  transact,
}: Pick<Database<ContactTables>, "db" | "transact">) {
  return {
    /** Stores the templates that a site begins with, once. */
    createFirst: (now: Date): Promise<void> =>
      transact(async (trx) => {
        if (!(await addMetadata(trx, firstTemplatesKey, now.toISOString()))) return;
        // Ids of one millisecond are in no order.
        const ids = firstTemplates.map(() => randomUUIDv7()).toSorted();
        const rows = firstTemplates.map(({ name, texts }, index) =>
          toRow({
            ...{ id: ids[index] ?? "", name, texts, uses: 0, changedAt: now },
            service: undefined,
            changedBy: undefined,
          }),
        );
        await trx.insertInto("reply_templates").values(rows).execute();
      }),

    /** All templates, the oldest first. */
    async list(): Promise<ReplyTemplate[]> {
      const rows = await db.selectFrom("reply_templates").selectAll().orderBy("id").execute();
      return rows.map(toTemplate);
    },

    /** Stores a template, new or changed; returns its id. The number of its uses stays. */
    async save(
      template: Omit<ReplyTemplate, "uses" | "id"> & { readonly id: string | undefined },
    ): Promise<string> {
      const row = toRow({ ...template, id: template.id ?? randomUUIDv7(), uses: 0 });
      const { id: _, uses: __, ...change } = row;
      await transact((trx) =>
        trx
          .insertInto("reply_templates")
          .values(row)
          .onConflict((conflict) => conflict.column("id").doUpdateSet(change))
          .execute(),
      );
      return row.id;
    },

    async delete(id: string): Promise<void> {
      await transact((trx) => trx.deleteFrom("reply_templates").where("id", "=", id).execute());
    },

    /** The signature of a user in each language, empty while there is none. */
    async findSignatures(userId: string): Promise<Signatures> {
      const row = await db
        .selectFrom("reply_signatures")
        .selectAll()
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return { es: row?.text ?? "", en: row?.text_en ?? row?.text ?? "" };
    },

    async saveSignatures(userId: string, { es, en }: Signatures): Promise<void> {
      const texts = { text: es, text_en: en };
      await transact((trx) =>
        trx
          .insertInto("reply_signatures")
          .values({ user_id: userId, ...texts })
          .onConflict((conflict) => conflict.column("user_id").doUpdateSet(texts))
          .execute(),
      );
    },
  };
}

const toRow = (template: ReplyTemplate): ContactTables["reply_templates"] => ({
  id: template.id,
  name: template.name,
  service: template.service ?? null,
  subject_es: template.texts.es.subject,
  text_es: template.texts.es.text,
  subject_en: template.texts.en.subject,
  text_en: template.texts.en.text,
  uses: template.uses,
  changed_by: template.changedBy ?? null,
  changed_at: template.changedAt.toISOString(),
});

const toTemplate = (row: Selectable<ContactTables["reply_templates"]>): ReplyTemplate => ({
  id: row.id,
  name: row.name,
  service: (row.service as ContactService | null) ?? undefined,
  texts: {
    es: { subject: row.subject_es, text: row.text_es },
    en: { subject: row.subject_en, text: row.text_en },
  },
  uses: row.uses,
  changedBy: row.changed_by ?? undefined,
  changedAt: new Date(row.changed_at),
});
