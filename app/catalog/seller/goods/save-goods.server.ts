import type { Transaction } from "kysely";
import type { FormErrors } from "~/app/platform/http/form.server";
import { keepPictures } from "~/app/platform/media/personal-pictures-queries.server";
import { ok, type Refusal, type Result, refuse } from "~/app/platform/result";
import { takeUploads } from "~/app/platform/uploads/uploads-queries.server";
import type { Db } from "~/db/client.server";
import type { Database } from "~/db/schema";
import type { GoodsChange } from "~/db/tables/goods-editing-schema";
import { transact } from "~/db/transact.server";
import { freePart, isAudited, stateAfter } from "../audit/audit-parts.server";
import {
  auditOf,
  changesSinceHeld,
  endSubmissions,
  folded,
  insertSubmissions,
  type OpenSubmission,
  openSubmissions,
} from "../audit/submissions-queries.server";
import { rememberKey } from "../import/import-keys-queries.server";
import { removeDraft } from "./goods-drafts-queries.server";
import { lockSellerGoods, type SellerGoods } from "./goods-seller-queries.server";
import { picturesOf, type TypedGoods } from "./goods-values";
import { planSkus } from "./plan-skus";
import { planEdit, writeEdit, wrongNames } from "./write-goods.server";
import { changesSince, insertGoods, replaceAlbum, writeSkus } from "./write-goods-queries.server";

interface Saving {
  shopId: number;
  userId: number;
  values: TypedGoods;
  /** Target state: on sale (through the audit, where the platform took them off), or off the shelf. */
  shelf: "on" | "off";
  /** Ids of the uploads used as its pictures. */
  uploads?: readonly string[];
  draftId?: number | null;
  /** The open submission shown in the form; undefined = none shown, and an existing one stays. */
  submission?: number | null;
  /** Key of the goods in files, so that importing them again finds them. */
  importKey?: string;
}

interface SavedGoods {
  goodsId: number;
  state: SellerGoods["state"];
  /** A change waits for the audit; buyers still see the last passed version. */
  waits: boolean;
  /** Stock changed since the form was opened, by key of the sku: not overwritten, and reported. */
  sold: { key: string; was: number; now: number }[];
}

type WrongFields = Refusal<"fields"> & { errors: FormErrors };
type ChangedMeanwhile = Refusal<"changedMeanwhile"> & {
  version: number;
  edits: Awaited<ReturnType<typeof changesSince>>;
};

/**
 * Creates goods of a shop (decisions "Orders", consoles goods/release). Amounts in minor units. Refuses `fields` with a
 * locale key by field name, when a reference is missing or not the shop's, or when the import key is taken.
 */
export async function createGoods(db: Db, saving: Saving): Promise<Result<SavedGoods, WrongFields>> {
  const audit = await auditOf(db, saving.shopId);
  return transact(db, async (trx) => {
    const { shopId, userId, values } = saving;
    const plan = planSkus(values, { specs: [], skus: [] });
    const state = stateAfter({ held: false, state: "off_shelf", passed: false }, saving.shelf, audit);
    const errors = { ...(await wrongNames(trx, { shopId, state }, values)), ...plan.errors };
    if (Object.keys(errors).length > 0) return refuse("fields", { errors });
    const goodsId = await insertGoods(trx, shopId, { ...values, specs: plan.specs, state });
    await replaceAlbum(trx, goodsId, values);
    await writeSkus(trx, goodsId, plan.skus);
    if (state === "in_audit") await insertSubmissions(trx, userId, [{ goodsId, kind: "new", changes: [], puts: true }]);
    await claim(trx, saving);
    const { importKey: key } = saving;
    if (key !== undefined && !(await rememberKey(trx, { shopId, key, goodsId }))) {
      return refuse("fields", { errors: { "": "selling:errors.madeMeanwhile" } });
    }
    return ok({ goodsId, state, waits: false, sold: [] });
  });
}

/**
 * Edits goods of a shop. Skus keep their rows as long as their combination of values stays, however it is renamed;
 * others are retired, never deleted. Stock is moved by the difference to the form's. Where changes are audited, the
 * parts visible to buyers of goods that were on sale before wait as a submission, the rest is written at once (0234).
 * Refuses `notFound` (another shop's, or in the bin), `changedMeanwhile` with the edits since `version`, and `fields`
 * as `createGoods`.
 */
export async function editGoods(
  db: Db,
  { goodsId, version, ...saving }: Saving & { goodsId: number; version: number },
): Promise<Result<SavedGoods, "notFound" | ChangedMeanwhile | WrongFields>> {
  const audit = await auditOf(db, saving.shopId);
  return transact(db, async (trx) => {
    const { shopId, values, shelf } = saving;
    const [goods] = await lockSellerGoods(trx, { shopId, ids: [goodsId] });
    if (!goods) return refuse("notFound");
    const [open] = await openSubmissions(trx, [goodsId]);
    if (goods.version !== version || (saving.submission !== undefined && saving.submission !== (open?.id ?? null))) {
      const edits = await changesSince(trx, { goodsId, version });
      return refuse("changedMeanwhile", { version: goods.version, edits });
    }
    const goal = stateAfter(goods, shelf, audit);
    const whole = await planEdit(trx, goods, { shopId, values, state: goal });
    if (Object.keys(whole.errors).length > 0) return refuse("fields", { errors: whole.errors });
    const looked = whole.changes.filter(isAudited);
    if (looked.length > 0 && open?.kind === "changed" && saving.submission === undefined)
      return refuse("fields", { errors: { "": "selling:errors.submitted" } });
    const waits = looked.length > 0 && audit === "all" && goods.passed && !goods.held;
    // Goods off the shelf stay there until the change passes: their shop wants the change to be seen.
    const state = waits && shelf === "on" ? goods.state : goal;
    const written = waits ? freePart(goods, values, whole.changes) : values;
    const planned = waits ? await planEdit(trx, goods, { shopId, values: written, state }) : whole;
    if (Object.keys(planned.errors).length > 0) return refuse("fields", { errors: planned.errors });
    const beside = await submit(trx, { goods, open, saving, state, waits, looked, written: planned.changes.length });
    await writeEdit(trx, goods, { ...saving, values: written, state, planned, beside });
    await claim(trx, saving);
    return ok({ goodsId, state, waits, sold: whole.plan.sold });
  });
}

interface Submitting {
  goods: SellerGoods;
  open: OpenSubmission | undefined;
  saving: Saving;
  state: SellerGoods["state"];
  waits: boolean;
  looked: readonly GoodsChange[];
  written: number;
}

/** Submits an edit that needs the audit, replacing an earlier submission. Returns the changes to record about it. */
async function submit(
  trx: Transaction<Database>,
  { goods, open, saving, state, waits, looked, written }: Submitting,
): Promise<GoodsChange[]> {
  const { userId, values, shelf } = saving;
  const goodsId = goods.id;
  if (waits) {
    if (open) await endSubmissions(trx, [goodsId], "replaced");
    const puts = shelf === "on" && state !== "on_sale";
    await insertSubmissions(trx, userId, [{ goodsId, kind: "changed", proposed: values, changes: looked, puts }]);
    return [...looked, { field: "audit", was: open?.state ?? "", now: "waiting" }];
  }
  if (state === "in_audit") {
    if (open?.state === "waiting" && open.kind !== "changed" && written === 0) return [];
    if (open) await endSubmissions(trx, [goodsId], "replaced");
    const kind = goods.passed ? "again" : "new";
    const seen = kind === "new" && open?.state === "waiting" ? open.changes : [];
    const before = goods.held ? ((await changesSinceHeld(trx, [goodsId])).get(goodsId) ?? []) : seen;
    const changes = folded([...before, ...looked]);
    await insertSubmissions(trx, userId, [{ goodsId, kind, changes, puts: true }]);
    return [{ field: "audit", was: open?.state ?? "", now: "waiting" }];
  }
  if (!open || (open.kind === "changed" && saving.submission === undefined)) return [];
  await endSubmissions(trx, [goodsId], "withdrawn");
  return [{ field: "audit", was: open.state, now: "withdrawn" }];
}

/** Keeps the pictures for good, and deletes the draft. */
async function claim(trx: Transaction<Database>, { shopId, userId, values, uploads = [], draftId = null }: Saving) {
  await keepPictures(trx, picturesOf(values));
  await takeUploads(trx, userId, [...uploads]);
  if (draftId !== null) await removeDraft(trx, { shopId, id: draftId });
}
