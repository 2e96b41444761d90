import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import type { Database } from "~/db/schema";
import { countPeopleWith } from "./members/members-queries.server";
import type { Permission } from "./permissions";

/**
 * Step: how far an act comes that needs two different members of staff with the permission once `needed` says so (an
 * amount above the setting, for example). The caller has locked what the act is about and read from it who approved
 * first. Returns `done` (nobody else has to approve) or `first` (note this person; the act waits for someone else).
 *
 * Refuses `samePerson` (this person approved first) and `onlyPerson` (nobody else could approve; `SecondPersonNote`
 * offers an invitation).
 * @param firstId the member who approved first; null = nobody yet
 */
export async function secondPerson(
  trx: Transaction<Database>,
  {
    needed,
    permission,
    staffId,
    firstId,
  }: { needed: boolean; permission: Permission; staffId: number; firstId: number | null },
): Promise<Result<"first" | "done", "samePerson" | "onlyPerson">> {
  if (!needed || (firstId !== null && firstId !== staffId)) return ok("done");
  if ((await countPeopleWith(trx, permission)) < 2) return refuse("onlyPerson");
  return firstId === null ? ok("first") : refuse("samePerson");
}
