import type { Transaction } from "kysely";
import type { AccountAction } from "#app/features/accounts/rules/account-actions.ts";
import type { Actions } from "#app/platform/actions/action-store.ts";
import type { Tables } from "#app/platform/database/tables.ts";

/** Makes a change with its action, both or neither; false where the change is refused. */
export type Perform = (
  action: AccountAction,
  change: (trx: Transaction<Tables>) => Promise<boolean>,
) => Promise<boolean>;

export const createPerform =
  ({ run }: Pick<Actions, "run">): Perform =>
  async (action, change) =>
    (await run(action, async (trx) => ((await change(trx)) ? "done" : "refused"))) !== "refused";
