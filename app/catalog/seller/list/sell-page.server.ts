import { z } from "zod";
import { requireShopStaff } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { usedPages } from "~/app/pages/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { byId } from "~/app/platform/cursor";
import { parseAmount } from "~/app/platform/format/amount";
import { marketCurrency, typedAmount } from "~/app/platform/format/market-currency.server";
import { answerRefused, badRequest, leadOn, notFound, seeOther } from "~/app/platform/http/answers.server";
import { type FormErrors, readForm, searchField } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { json } from "~/app/platform/http/text-response.server";
import { readId, readIds, readVersion } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { pickText, type Texts } from "~/app/platform/language/texts";
import { readPage } from "~/app/platform/read-page";
import { ok, refuse } from "~/app/platform/result";
import { addLeft, isOutcome, outcomeQuery, readOutcome } from "../../outcome";
import { draftsOfShop } from "../goods/goods-drafts-queries.server";
import { goodsLimits } from "../goods/goods-values";
import { filledRows, readPriceChange } from "./fill-rows";
import { type GoodsMove, goodsMoves, goodsTabs, leftReasons } from "./goods-tabs";
import { type MovedGoods, moveGoods } from "./move-goods.server";
import { type PricedRow, priceGoods } from "./price-goods.server";
import { editedSkus, goodsOfTab, ownGoods, tabCounts } from "./sell-queries.server";

/** Goods per page, and max goods in the bulk form. */
const perPage = 50;
const maxEdited = 20;
/** Max goods that are moved at once without being ticked. */
const maxEvery = 1000;

const address = z.object({
  tab: z.enum(goodsTabs).catch("on_sale"),
  q: searchField(100),
});

/** Loads a list of the shop's goods, its drafts, or the rows of the bulk form. Four statements at most. */
export async function loadSell(request: Request, context: RequestContext) {
  const { shopId } = await requireShopStaff(request, context, "goods");
  const { db, language } = context;
  const { locale, i18n } = language;
  const { searchParams } = new URL(request.url);
  const { tab, q } = address.parse(Object.fromEntries(searchParams));
  const editing = readIds((searchParams.get("edit") ?? "").split(","), maxEdited);
  const outcome = readOutcome(searchParams, { acts: goodsMoves, reasons: leftReasons });
  const shared = { outcome, title: i18n.t("selling:list.title"), tab, q, currency: marketCurrency() };
  if (editing.length > 0) {
    const skus = await editedSkus(db, { shopId, ids: editing, locale });
    if (skus.length === 0) throw notFound();
    const rows = skus.map(({ spec, priceMinor, ...sku }) => ({
      ...sku,
      spec: spec.map(({ value }) => pickText(value, locale)).join(", "),
      price: typedAmount(priceMinor),
    }));
    return { ...shared, counts: null, rows: [], drafts: [], edited: rows, next: null };
  }
  const query = { from: searchParams.get("after"), size: perPage };
  const [counts, drafts, { rows, next }] = await Promise.all([
    tabCounts(db, shopId),
    tab === "drafts" ? draftsOfShop(db, { shopId, limit: 200 }) : [],
    readPage(byId, query, async (after, limit) =>
      tab === "drafts" ? [] : goodsOfTab(db, { shopId, tab, q, after }, { locale, limit }),
    ),
  ]);
  const ids = tab === "deleted" ? [] : rows.map(({ id }) => id);
  const uses = await usedPages(context, { kind: "goods", ids, owner: shopId });
  return {
    ...shared,
    counts,
    rows: rows.map((row) => ({ ...row, uses: uses[row.id] ?? [] })),
    edited: [],
    next,
    drafts: drafts.map(({ id, fields, savedAt }) => ({
      id,
      savedAt: savedAt.getTime(),
      title: pickText(titleIn(fields), locale),
    })),
  };
}

const titleIn = (fields: Record<string, string>): Texts =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, text]) => (name.startsWith("title.") ? [[name.slice(6), text]] : [])),
  );

/** A refused form of the list: the typed values, and errors by field. */
export interface SellReply {
  values: Record<string, string>;
  ticked: string[];
  errors: FormErrors;
}

const moves = z.enum(goodsMoves);

/** Handles the forms of the list: moving goods, selecting goods for the bulk form, and saving it. */
export async function answerSell(request: Request, context: RequestContext) {
  const { shopId, id: userId } = await requireShopStaff(request, context, "goods");
  const form = await readForm(request, 256 * 1024);
  const intent = form.get("intent");
  const ids = readIds(form.getAll("id"), 100);
  const url = new URL(request.url);
  const refused = (errors: FormErrors) =>
    answerRefused<SellReply>({ values: Object.fromEntries(textsOf(form)), ticked: ids.map(String), errors });
  if (intent === "fill") {
    const values = Object.fromEntries(textsOf(form));
    const { fillPrice = "", fillStock = "", filled = "" } = values;
    const change = readPriceChange(fillPrice, marketCurrency());
    if (fillPrice.trim() !== "" && change === null) return refused({ fillPrice: "selling:errors.fillPrice" });
    const rows = filledRows(values, { change, stock: fillStock.trim(), currency: marketCurrency() });
    // Another number draws the rows again, with what was filled in.
    const shown = { ...rows, fillPrice: "", fillStock: "", filled: String((Number(filled) || 0) + 1) };
    return json<SellReply>({ values: shown, ticked: [], errors: {} });
  }
  if (intent === "prices") {
    const { rows, errors } = readRows(form);
    if (Object.keys(errors).length > 0) return refused({ "": "selling:errors.rows", ...errors });
    const done = await priceGoods(context.db, { shopId, userId, rows });
    if (!done.ok && done.code === "notFound") throw notFound();
    if (!done.ok) return refused({ "": "selling:errors.rows", ...done.errors });
    const list = href("/pages/store/goods/sell", { tab: url.searchParams.get("tab") });
    return redirectWithToast(context, list, textKey("selling:toast", done.value.sold ? "sold" : "prices"));
  }
  const every = form.get("every") === "on";
  if (ids.length === 0 && !every) return refused({ "": "selling:errors.noneTicked" });
  if (intent === "edit") {
    const wanted = every ? await everyFound(context, { shopId, search: url.searchParams, limit: maxEdited + 1 }) : ids;
    if (wanted.length > maxEdited) return refused({ "": `selling:errors.tooMany|most=${maxEdited}` });
    if ((await ownGoods(context.db, { shopId, ids: wanted })).length === 0) throw notFound();
    return leadOn(href("/pages/store/goods/sell", { tab: url.searchParams.get("tab"), edit: wanted.join() }));
  }
  const move = moves.safeParse(intent);
  if (!move.success) throw badRequest();
  const done = every
    ? await moveEvery(context, { shopId, userId, search: url.searchParams, move: move.data })
    : await moveGoods(context.db, { shopId, userId, ids, move: move.data });
  if (!done.ok) {
    if (done.code === "notFound") throw notFound();
    return refused({ "": textKey("selling:errors", done.code) });
  }
  for (const name of [...url.searchParams.keys()]) if (isOutcome(name)) url.searchParams.delete(name);
  const list = () => localPath(`${url.pathname}?${url.searchParams}`);
  // One is said in passing; of many the list says how many, and why others stay.
  if (!every && ids.length === 1) return redirectWithToast(context, list(), textKey("selling:toast", move.data));
  for (const [name, text] of Object.entries(outcomeQuery(move.data, done.value))) url.searchParams.set(name, text);
  return seeOther(list());
}

/** Returns the ids of the goods that a list has found, at most `limit`. Throws a 400 `Response` for drafts. */
async function everyFound(
  { db, language }: RequestContext,
  { shopId, search, limit }: { shopId: number; search: URLSearchParams; limit: number },
): Promise<number[]> {
  const { tab, q } = address.parse(Object.fromEntries(search));
  if (tab === "drafts") throw badRequest();
  const found = await goodsOfTab(db, { shopId, tab, q, after: null }, { locale: language.locale, limit });
  return found.map(({ id }) => id);
}

/** Moves all goods that a list has found, at most a thousand, a hundred at a time. */
async function moveEvery(
  context: RequestContext,
  { shopId, userId, search, move }: { shopId: number; userId: number; search: URLSearchParams; move: GoodsMove },
): Promise<Awaited<ReturnType<typeof moveGoods>>> {
  const { db } = context;
  const found = await everyFound(context, { shopId, search, limit: maxEvery });
  const moved: MovedGoods = { changed: [], left: {} };
  let refusal: Awaited<ReturnType<typeof moveGoods>> = refuse("nothing");
  for (let at = 0; at < found.length; at += 100) {
    const ids = found.slice(at, at + 100);
    const done = await moveGoods(db, { shopId, userId, ids, move });
    if (done.ok) {
      moved.changed.push(...done.value.changed);
      addLeft(moved.left, done.value.left);
    } else refusal = done;
  }
  return moved.changed.length > 0 ? ok(moved) : refusal;
}

const textsOf = (form: FormData) =>
  [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");

function readRows(form: FormData): { rows: PricedRow[]; errors: FormErrors } {
  const errors: FormErrors = {};
  const field = (name: string) => String(form.get(name) ?? "");
  const rows = form.getAll("sku").flatMap((value) => {
    const [skuId, goodsId] = String(value).split(".").map(readId);
    if (!skuId || !goodsId) return [];
    const price = parseAmount(field(`row.${skuId}.price`), marketCurrency());
    if (!price.ok) errors[`row.${skuId}.price`] = price.code;
    const typed = field(`row.${skuId}.stock`).normalize("NFKC").replace(/[\s,]/g, "");
    const stock = /^\d{1,9}$/.test(typed) ? Number(typed) : -1;
    if (stock < 0) errors[`row.${skuId}.stock`] = typed === "" ? "required" : "selling:errors.stock";
    else if (stock > goodsLimits.stock)
      errors[`row.${skuId}.stock`] = `selling:errors.stockMost|most=${goodsLimits.stock}`;
    return [
      {
        skuId,
        goodsId,
        priceMinor: price.ok ? price.value : 0,
        stock,
        stockWas: Number(field(`row.${skuId}.stockWas`)) || 0,
        version: readVersion(field(`version.${goodsId}`)),
      },
    ];
  });
  return { rows, errors };
}
