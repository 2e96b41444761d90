import type { Transaction } from "kysely";
import { ok, type Result, refuse } from "~/app/platform/result";
import { lockRows } from "~/db/locks.server";
import type { Database } from "~/db/schema";
import { type ApplicationState, stateAfter } from "../../applying/application-moves";
import { type Decidable, decidableApplication } from "./deciding-queries.server";

/**
 * `notFound`: none was submitted under this id. `decided`: another person was faster. `changed`: it was resubmitted
 * since it was loaded.
 */
export type NotDecided = "notFound" | "decided" | "changed";

/** Step: locks an application and checks that it can be decided in the version that the reviewer read. */
export async function lockDecidable(
  trx: Transaction<Database>,
  { id, version, move }: { id: number; version: number; move: "pass" | "refuse" },
): Promise<Result<Decidable & { next: ApplicationState }, NotDecided>> {
  await lockRows(trx, "shop_applications", [id]);
  const application = await decidableApplication(trx, id);
  if (!application) return refuse("notFound");
  const next = stateAfter(application.state, move, "staff");
  if (next === null) return refuse("decided");
  if (application.version !== version) return refuse("changed");
  return ok({ ...application, next });
}
