import type { Transaction } from "kysely";
import type { AccountAction } from "#app/features/accounts/rules/account-actions.ts";
import type { AccountTables } from "#app/features/accounts/tables.ts";
import type { Actions } from "#app/platform/actions/action-store.ts";

/** Makes a change with its action, both or neither; false where the change is refused. */
export type Perform = (
  action: AccountAction,
  change: (trx: Transaction<AccountTables>) => Promise<boolean>,
) => Promise<boolean>;

export const createPerform =
  ({ run }: Pick<Actions<AccountTables>, "run">): Perform =>
  async (action, change) =>
    (await run(action, async (trx) => ((await change(trx)) ? "done" : "refused"))) !== "refused";
