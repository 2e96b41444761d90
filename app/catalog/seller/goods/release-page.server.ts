import { nicknamesOf, requireShopStaff, type ShopWorker } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import type { FieldPicture } from "~/app/design/form/picture-field";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { notFound } from "~/app/platform/http/answers.server";
import type { FormErrors } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId, readVersion } from "~/app/platform/ids";
import type { Locale } from "~/app/platform/language/locales";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText } from "~/app/platform/language/texts";
import { keepPictures } from "~/app/platform/media/personal-pictures-queries.server";
import { journalKey } from "~/app/platform/unsaved/journal-key.server";
import { acceptUploads } from "~/app/platform/uploads/accept-uploads.server";
import { transact } from "~/db/transact.server";
import { treeChoices } from "../../admin/tree-names";
import { passedGoods } from "../audit/audit-parts.server";
import { type OpenSubmission, openSubmissions } from "../audit/submissions-queries.server";
import { moveGoods } from "../list/move-goods.server";
import { fieldsOf, typedFields } from "./filled-goods.server";
import { formChoices } from "./form-choices-queries.server";
import { draftById, draftOfGoods, insertDraft, updateDraft } from "./goods-drafts-queries.server";
import type { GoodsFields } from "./goods-fields";
import { readGoods } from "./goods-form.server";
import { type SellerGoods, sellerGoods } from "./goods-seller-queries.server";
import { goodsLimits } from "./goods-values";
import { applyMatrixAction, duplicateFields, readMatrixAction } from "./matrix-actions";
import { fieldsFrom, withoutUploads } from "./release-fields.server";
import { createGoods, editGoods } from "./save-goods.server";
import { adoptSpecs, keyOf } from "./spec-matrix";

/** Max bytes of text fields: a form with 120 skus in seven languages. */
const typedBytes = 512 * 1024;

interface MeanwhileEdit {
  by: string;
  at: number;
  changes: { field: string; of: string; was: string; now: string }[];
}

/** The redisplayed form. */
export interface ReleaseReply {
  fields: GoodsFields;
  errors: FormErrors;
  uploads: FieldPicture[];
  detailUploads: FieldPicture[];
  edits: MeanwhileEdit[];
  /** Differs for each reply, so that the fields are filled again. */
  stamp: string;
  savedAt: number | null;
}

/** Opens the form of the address: new goods, a draft, or goods of this shop. Throws a 404 for another shop's. */
async function openForm(context: RequestContext, worker: ShopWorker, request: Request) {
  const { searchParams } = new URL(request.url);
  const [id, draftId] = [searchParams.get("id"), searchParams.get("draft")];
  const { shopId } = worker;
  const goods = id ? await sellerGoods(context.db, { shopId, id: readId(id) ?? 0 }) : undefined;
  if (id && !goods) throw notFound();
  const draft = goods
    ? await draftOfGoods(context.db, { shopId, goodsId: goods.id })
    : draftId
      ? await draftById(context.db, { shopId, id: readId(draftId) ?? 0 })
      : undefined;
  if (draftId && !goods && !draft) throw notFound();
  const [open] = goods ? await openSubmissions(context.db, [goods.id]) : [];
  return { goods, draft, shopId, open };
}

/** Loads the form: the goods or their draft, and the choices. */
export async function loadRelease(request: Request, context: RequestContext) {
  const worker = await requireShopStaff(request, context, "goods");
  const { goods, draft, shopId, open } = await openForm(context, worker, request);
  const { locale, i18n } = context.language;
  const fields = draft?.fields ?? (goods ? shownFields(goods, open, locale) : {});
  const requested = new URL(request.url).searchParams.get("category");
  const categoryId = readId(requested ?? fields.category);
  const choices = await formChoices(context.db, { shopId, categoryId, locale });
  return {
    title: goods ? pickText(goods.title, locale) : i18n.t("selling:release.title"),
    goods: goods ? { id: goods.id, state: goods.state, held: goods.held } : null,
    fields,
    open: open ? { state: open.state, kind: open.kind, reason: open.reason, at: open.at.getTime() } : null,
    draft: draft ? { id: draft.id, savedAt: draft.savedAt.getTime() } : null,
    choices: { ...choices, categories: treeChoices(choices.categories, locale) },
    parents: [...new Set(choices.categories.flatMap(({ parent_id }) => parent_id ?? []))],
    stockNow: goods ? stockOf(goods) : {},
    locale,
    unsaved: {
      place: `goods ${shopId} ${goods ? goods.id : draft ? `draft ${draft.id}` : "new"}`,
      sealKey: journalKey(context.totpSecret, { staffId: null, userId: worker.id }),
    },
  };
}

/** The goods in the form: including the pending or refused change, if any. */
function shownFields(goods: SellerGoods, open: OpenSubmission | undefined, locale: Locale): GoodsFields {
  const submission = { submission: String(open?.id ?? "") };
  if (!open?.proposed) return { ...fieldsOf(goods, locale), ...submission };
  const shown = typedFields(passedGoods(goods, open.proposed, open.changes), locale);
  return { ...shown, version: String(goods.version), ...submission };
}

function stockOf(goods: SellerGoods): Record<string, number> {
  const { skus } = adoptSpecs(goods.specs, goods.skus);
  return Object.fromEntries(
    skus.flatMap(({ valueIds, stock, retired }) => (valueIds && !retired ? [[keyOf(valueIds), stock]] : [])),
  );
}

/** Handles the form: its buttons save, store a draft, duplicate, or change the form and return it. */
export async function answerRelease(request: Request, context: RequestContext) {
  const worker = await requireShopStaff(request, context, "goods");
  const { goods, draft, shopId, open } = await openForm(context, worker, request);
  const sent = await acceptUploads(request, context, {
    ownerId: worker.id,
    max: goodsLimits.pictures,
    field: "picture",
    typedBytes,
    second: { field: "detail", max: goodsLimits.detailPictures },
  });
  const act = String(sent.form.get("act") ?? "");
  const fields = applyMatrixAction(fieldsFrom(sent.form, sent), readMatrixAction(act));
  const fresh = [...sent.pictures, ...sent.seconds];
  const reply = (status: number, errors: FormErrors, more: Partial<ReleaseReply> = {}) =>
    json<ReleaseReply>(
      {
        fields: withoutUploads(fields, sent),
        errors: sent.refusal ? { ...errors, picture: sent.refusal } : errors,
        uploads: sent.pictures.map(({ id, picture }) => ({ id, picture })),
        detailUploads: sent.seconds.map(({ id, picture }) => ({ id, picture })),
        edits: [],
        stamp: context.requestId,
        savedAt: null,
        ...more,
      },
      { status },
    );
  if (sent.refusal) return reply(400, {});
  if (sent.onlyPictures) return reply(200, {});
  const uploads = fresh.map(({ id }) => id);
  if (act === "withdraw" && goods) {
    const done = await moveGoods(context.db, { shopId, userId: worker.id, ids: [goods.id], move: "withdraw" });
    if (!done.ok) return reply(409, { "": "selling:errors.nothing" });
    const path = href("/pages/store/goods/release", { id: goods.id });
    return redirectWithToast(context, path, "selling:toast.withdraw");
  }
  if (act === "draft" || act === "duplicate") {
    const draftId = await transact(context.db, async (trx) => {
      const typed = { shopId, userId: worker.id, fields: act === "draft" ? fields : duplicateFields(fields) };
      await keepPictures(
        trx,
        fresh.map(({ hash }) => hash),
      );
      const known = act === "draft" && draft && (await updateDraft(trx, { ...typed, id: draft.id }));
      return known ? draft.id : insertDraft(trx, { ...typed, goodsId: act === "draft" ? (goods?.id ?? null) : null });
    });
    const query = act === "draft" && goods ? { id: goods.id } : { draft: draftId };
    return redirectWithToast(context, href("/pages/store/goods/release", query), textKey("selling:toast", act));
  }
  if (act !== "on" && act !== "off") return reply(200, {});
  const { locale } = context.language;
  const known = goods ? adoptSpecs(goods.specs, goods.skus).specs : [];
  const read = readGoods(fields, { specs: [...(open?.proposed?.specs ?? []), ...known], locale });
  if (!read.ok) return reply(400, read.errors);
  const saving = {
    ...({ shopId, userId: worker.id, values: read.value, shelf: act, uploads, draftId: draft?.id ?? null } as const),
  };
  const version = readVersion(fields.version);
  const submission = readId(fields.submission);
  const done = goods
    ? await editGoods(context.db, { ...saving, goodsId: goods.id, version, submission })
    : await createGoods(context.db, saving);
  if (done.ok) {
    const { state, sold, waits } = done.value;
    const key = sold.length > 0 ? "sold" : waits ? "change" : state;
    return redirectWithToast(
      context,
      href("/pages/store/goods/release", { id: done.value.goodsId }),
      textKey("selling:toast", key),
    );
  }
  if (done.code === "notFound") throw notFound();
  if (done.code === "fields") return reply(400, done.errors);
  const names = await nicknamesOf(
    context.db,
    done.edits.map(({ userId }) => userId),
  );
  const edits = done.edits.map(({ userId, at, changes }) => ({
    by: names.get(userId) ?? "",
    at: at.getTime(),
    changes: changes.map(({ field, sku = [], was, now }) => ({
      field,
      was,
      now,
      of: sku.map((value) => pickText(value, locale)).join(", "),
    })),
  }));
  // Saving now means that the others' edits and their submission were shown.
  const [now] = goods ? await openSubmissions(context.db, [goods.id]) : [];
  Object.assign(fields, { version: String(done.version), submission: String(now?.id ?? "") });
  return reply(409, { "": "selling:errors.changedMeanwhile" }, { edits });
}
