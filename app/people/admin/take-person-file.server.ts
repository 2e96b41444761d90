import type { RequestContext } from "~/app/context.server";
import { notFound } from "~/app/platform/http/answers.server";
import { ok, refuse } from "~/app/platform/result";
import { audit, type Staff } from "~/app/staff/api.server";
import { transact } from "~/db/transact.server";
import { takeExport } from "../data/exports-queries.server";
import { personFile } from "../data/person-file.server";

/**
 * Returns the file of a person's data for a request answered by staff, and logs it. Throws 404 when it ended, or was
 * the person's own.
 */
export async function takePersonFile(
  { db, address, clock }: RequestContext,
  { staff, userId, id }: { staff: Staff; userId: number; id: number },
): Promise<Response> {
  const taken = await transact(db, async (trx) => {
    if (!(await takeExport(trx, { id, userId, by: "staff" }))) return refuse("notFound");
    const subject = { kind: "buyer", id: userId, label: `#${userId}` };
    await audit(trx, { staff, address, action: "people.dataTaken", subject, after: { request: id } });
    return ok(null);
  });
  if (!taken.ok) throw notFound();
  return personFile(db, userId, clock.now());
}
