import type { Transaction } from "kysely";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import type { Actor } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { lockComplaint } from "./complaints-admin-queries.server";

/** An action of staff on a complaint, with the version they saw. */
export interface ComplaintAct extends Actor {
  id: number;
  version: number;
}

/** Refusals: no such complaint for this member of staff, already decided, or claimed meanwhile. */
export type ComplaintActRefusal = "notFound" | "movedOn" | (Refusal<"decided"> & { by: string | null });

/** A locked, open complaint in the version the member of staff saw. */
export type LockedComplaint = NonNullable<Awaited<ReturnType<typeof lockComplaint>>>;

/** Locks an open complaint and runs the action, unless it has changed since its actor loaded it. */
export function actOnComplaint(
  db: Db,
  { id, version, staff }: Pick<ComplaintAct, "id" | "version" | "staff">,
  act: (trx: Transaction<Database>, complaint: LockedComplaint) => Promise<void>,
): Promise<Result<null, ComplaintActRefusal>> {
  return transact(db, async (trx) => {
    const complaint = await lockComplaint(trx, { id, staffId: staff.id });
    if (!complaint) return refuse("notFound");
    if (complaint.outcome !== null) return refuse("decided", { by: complaint.decidedBy });
    if (complaint.version !== version) return refuse("movedOn");
    await act(trx, complaint);
    return ok(null);
  });
}
