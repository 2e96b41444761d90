import { decideSubmission, type Verdict } from "~/app/catalog/admin/audit/decide-submission.server";
import { openSubmissions } from "~/app/catalog/seller/audit/submissions-queries.server";
import { forgetSettings, type GoodsAudit } from "~/app/settings/api.server";
import type { Db } from "~/db/client.server";
import { storeRaw } from "./setting-factories";
import { makeStaff } from "./staff";

/** Sets which goods the platform looks at first; factories make shops of other people, which are always looked at. */
export async function setAudit(db: Db, auditGoods: GoodsAudit, more: { auditOwnGoods?: boolean } = {}): Promise<void> {
  await storeRaw(db, "general", { auditGoods, ...more });
  forgetSettings(db);
}

/** The open submission of goods. */
export async function openOf(db: Db, goodsId: number) {
  const [open] = await openSubmissions(db, [goodsId]);
  return open;
}

/** Decides the open submission of goods as a new member of staff. */
export async function decide(db: Db, goodsId: number, verdict: Verdict = { intent: "pass" }) {
  const open = await openOf(db, goodsId);
  return decideSubmission(db, { actor: await makeStaff(db, { role: "catalogue" }), id: open?.id ?? 0, verdict });
}
