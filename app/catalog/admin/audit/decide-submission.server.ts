import type { Transaction } from "kysely";
import { addNotices } from "~/app/chat/api.server";
import type { FormErrors } from "~/app/platform/http/form.server";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { type Actor, audit } from "~/app/staff/api.server";
import type { Db } from "~/db/client.server";
import type { Database, GoodsTable } from "~/db/schema";
import { transact } from "~/db/transact.server";
import { passedGoods } from "../../seller/audit/audit-parts.server";
import { lockSellerGoods, type SellerGoods } from "../../seller/goods/goods-seller-queries.server";
import { planEdit, writeEdit } from "../../seller/goods/write-goods.server";
import { insertBulkChanges, setStates } from "../../seller/list/sell-queries.server";
import { setGoods } from "../goods/goods-admin-queries.server";
import { type DecidedSubmission, settleSubmission, submissionToDecide } from "./submissions-admin-queries.server";

/** A decision on a submission; a refusal has a reason for the shop, 1 to 200 code points. */
export type Verdict = { intent: "pass" } | { intent: "refuse"; reason: string };

/** Why it was not decided: decided, amended or withdrawn by another person, or a reference of it is missing. */
type NotDecided = (Refusal<"over"> & { by: string | null }) | (Refusal<"stale"> & { errors: FormErrors });

/**
 * Decides a submission of goods, once: a passed change is published, with the current prices and stock (0234). Notifies
 * the shop and records the decision. Refuses `notFound`, `over` with who was faster, and `stale` when a category, brand
 * or picture no longer exists.
 */
export function decideSubmission(
  db: Db,
  { actor, id, verdict }: { actor: Actor; id: number; verdict: Verdict },
): Promise<Result<null, "notFound" | NotDecided>> {
  return transact(db, async (trx) => {
    const found = await submissionToDecide(trx, id);
    if (!found) return refuse("notFound");
    const { goodsId, shopId } = found;
    const [goods] = await lockSellerGoods(trx, { shopId, ids: [goodsId] });
    const submission = await submissionToDecide(trx, id);
    if (!goods || submission?.state !== "waiting") return refuse("over", { by: submission?.decidedBy ?? null });
    const passes = verdict.intent === "pass";
    const decided = submission.kind === "changed" ? decideChange : decideGoods;
    const errors = await decided(trx, { goods, submission, passes });
    if (Object.keys(errors).length > 0) return refuse("stale", { errors });
    const reason = verdict.intent === "refuse" ? verdict.reason : "";
    await settleSubmission(trx, { id, state: passes ? "passed" : "refused", reason, staffId: actor.staff.id });
    await addNotices(trx, [
      {
        userId: submission.userId,
        side: "shop",
        event: passes ? "goods_passed" : "goods_refused",
        subjectId: goodsId,
      },
    ]);
    await audit(trx, {
      ...actor,
      action: passes ? "goods.auditPassed" : "goods.auditRefused",
      subject: { kind: "goods", id: goodsId, label: pickText(goods.title as Texts, "en") },
      before: { state: goods.state, submission: submission.kind },
      after: passes ? { submission: id } : { submission: id, reason },
    });
    return ok(null);
  });
}

interface Deciding {
  goods: SellerGoods;
  submission: DecidedSubmission;
  passes: boolean;
}

/** Writes a passed change; a refused one leaves the goods unchanged. Returns errors by field. */
async function decideChange(trx: Transaction<Database>, { goods, submission, passes }: Deciding) {
  const { shopId, userId, proposed, changes, puts } = submission;
  if (!passes || !proposed) return {};
  const state = puts && !goods.held ? "on_sale" : goods.state;
  const values = passedGoods(goods, proposed, changes);
  const planned = await planEdit(trx, goods, { shopId, values, state });
  if (Object.keys(planned.errors).length > 0) return planned.errors;
  await writeEdit(trx, goods, {
    shopId,
    userId,
    values,
    state,
    planned,
    beside: [{ field: "audit", was: "waiting", now: "passed" }],
  });
  return {};
}

/** Puts new goods, or those taken off by the platform, on sale, or back off the shelf. */
async function decideGoods(trx: Transaction<Database>, { goods, submission, passes }: Deciding) {
  const { id, version, state } = goods;
  const now: GoodsTable["state"] = passes ? "on_sale" : "off_shelf";
  await setStates(trx, [{ id, state: now }]);
  if (passes) await setGoods(trx, [id], { held: false });
  const changes = [
    { field: "state", was: state, now },
    { field: "audit", was: "waiting", now: passes ? "passed" : "refused" },
  ];
  await insertBulkChanges(trx, submission.userId, [{ goodsId: id, version: version + 1, changes }]);
  return {};
}
