import { ok, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import { transact } from "~/db/transact.server";
import { lockProviders, setProviderEnabled } from "./providers-admin-queries.server";

/**
 * Switches a provider on or off. Nobody begins to pay with one that is off; what was begun still comes to its end.
 * Refuses `notFound`, and `noKeys` for one whose keys are not all there. Idempotent.
 */
export function switchProvider(
  db: Db,
  { staff, address, id, enabled }: Actor & { id: number; enabled: boolean },
): Promise<Result<null, "notFound" | "noKeys">> {
  return transact(db, async (trx) => {
    const before = (await lockProviders(trx)).find((row) => row.id === id);
    if (!before) return refuse("notFound");
    if (before.enabled === enabled) return ok(null);
    const { key, webhook } = before.keyEnds;
    if (enabled && (!key || (before.kind === "stripe" && !webhook))) return refuse("noKeys");
    await setProviderEnabled(trx, id, enabled);
    await audit(trx, {
      staff,
      action: `providers.${enabled ? "enabled" : "disabled"}`,
      subject: { kind: "payment_provider", id, label: before.code },
      before: { enabled: !enabled },
      after: { enabled },
      address,
    });
    return ok(null);
  });
}
