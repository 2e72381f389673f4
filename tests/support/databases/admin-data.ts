import { randomUUID } from "node:crypto";
import { createAccountService } from "../../../src/features/accounts/service.ts";
import { createAccountStore } from "../../../src/features/accounts/store/account-store.ts";
import { createContactStore } from "../../../src/features/contact/requests/contact-store.ts";
import { createHandlingStore } from "../../../src/features/contact/requests/handling-store.ts";
import type { Language } from "../../../src/locale/languages.ts";
import { makeContactRequest } from "../samples/contacts.ts";
import { withDatabase } from "./stored-contacts.ts";

const minute = 60_000;

/** Invites an owner of a stopped or running site; returns the path of the one-time link, and the email. */
export function inviteOwner(
  dataDir: string,
  language: Language,
): Promise<{ path: string; email: string }> {
  return withDatabase({ DATA_DIR: dataDir }, async (database) => {
    const service = createAccountService(createAccountStore(database), {
      secret: "",
      siteUrl: "http://localhost",
    });
    const email = `ines-${randomUUID()}@example.com`;
    const user = { name: "Inés Ferrer", email, role: "owner", language } as const;
    const created = await service.invite(user);
    if (!created) throw new Error(`${email} is taken`);
    return { path: `/administrator/welcome?key=${created.key}`, email };
  });
}

/** Stores requests in several states: a new one of Gabriela, one of Peter with work on it, and a suspect. Returns their ids. */
export function storeRequests(
  dataDir: string,
  /** Last name of both, by which one test finds its own. */
  lastName = "Soto",
): Promise<{ new: string; open: string; suspect: string }> {
  return withDatabase({ DATA_DIR: dataDir }, async (database) => {
    const contacts = createContactStore(database);
    const handling = createHandlingStore(database);
    const store = async (age: number, change: Parameters<typeof makeContactRequest>[0]) => {
      const receivedAt = new Date(Date.now() - age * minute);
      const request = makeContactRequest({ receivedAt, suspectReason: undefined, ...change });
      const key = { key: request.id, bodyHash: "b", lifetime: 1000 };
      const deliveries = [{ id: `of ${request.id}`, destination: "webhook" as const }];
      await contacts.create(request, key, request.suspectReason ? [] : deliveries);
      return request.id;
    };
    const comment =
      "Necesitamos conectar la caja de tres sucursales con el mismo inventario. ".repeat(6);
    const ids = {
      new: await store(5, { firstName: "Gabriela", lastName, comment }),
      open: await store(90, { firstName: "Peter", lastName, language: "en" }),
      suspect: await store(300, {
        firstName: "Ofertas",
        lastName: "Globales",
        comment: "www.example.com/a",
        suspectReason: "many-links",
      }),
    };
    const actor = { userId: "unknown", at: new Date() };
    await handling.change(ids.open, { state: "open", assigneeId: undefined, version: 1 }, actor);
    await handling.change(ids.open, { note: "La llamo hoy." }, actor);
    return ids;
  });
}

/** Makes the proof of who is signed in an hour old, in every session. */
export function endFreshProof(dataDir: string): Promise<unknown> {
  return withDatabase({ DATA_DIR: dataDir }, ({ db }) =>
    db
      .updateTable("sessions")
      .set({ proved_at: new Date(Date.now() - 60 * minute).toISOString() })
      .execute(),
  );
}
