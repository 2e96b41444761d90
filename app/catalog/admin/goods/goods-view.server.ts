import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { goodsSales } from "~/app/orders/api.server";
import { usedPages } from "~/app/pages/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { lastDays, startsOf } from "~/app/platform/format/last-days";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm, typedValues } from "~/app/platform/http/form.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { listReviews } from "~/app/reviews/api.server";
import { listActions, requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { listComplaints } from "~/app/support/api.server";
import { goodsAddress } from "../addresses";
import { changeGoods } from "./change-goods.server";
import { goodsWeight, takeReason } from "./goods-form.server";
import { goodsEdits, goodsFacts, goodsSkus } from "./goods-view-queries.server";

const salesDays = 30;
/** Reviews, complaints, and acts that the page shows. */
const shown = 5;
const shownActs = 20;

/** An act of staff, or an edit by the shop. */
export interface GoodsEvent {
  at: number;
  by: string;
  /** Key below `operator:acts`; null = an edit by the shop. */
  action: string | null;
  /** Reason given, or names of the changed fields. */
  reason: string;
  fields: string[];
}

/** Loads goods in any state with everything known about them. Eight statements at most, however much there is. */
export async function loadGoodsView(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "catalogue.read");
  const { db, language, clock, marketZone } = context;
  const { locale } = language;
  const id = readId(requested);
  const goods = id === null ? null : await goodsFacts(db, id, locale);
  if (!goods) throw notFound();
  const about = { state: "all", kind: "goods", subject: goods.id } as const;
  const any = { reason: null, shop: null, by: null, mine: null, words: "" };
  const [skus, edits, acts, sales, reviews, complaints, uses] = await Promise.all([
    goodsSkus(db, goods.id, locale),
    goodsEdits(db, goods.id),
    listActions(db, { subject: ["goods", goods.id].join(":") }, { limit: shownActs }),
    goodsSales(db, { goodsId: goods.id, starts: startsOf(lastDays(clock.now(), marketZone, salesDays), marketZone) }),
    listReviews(db, { q: String(goods.id), pictured: false }, { before: null, limit: shown }),
    may(staff, "support.read")
      ? listComplaints(db, { ...about, ...any }, { staffId: staff.id, after: null, limit: shown })
      : null,
    usedPages(context, { kind: "goods", ids: [goods.id] }),
  ]);
  const events: GoodsEvent[] = [
    ...acts.map(({ at, name, action, after }) => ({
      at,
      by: name,
      action,
      reason: typeof after?.reason === "string" ? after.reason : "",
      fields: [],
    })),
    ...edits.map(({ at, name, fields }) => ({ at, by: name, action: null, reason: "", fields })),
  ].sort((one, other) => other.at - one.at);
  return {
    title: goods.title,
    goods: { ...goods, createdAt: goods.createdAt.getTime(), skus },
    events,
    sales: { ...sales, paidMinor: may(staff, "orders.read") ? sales.paidMinor : null },
    reviews: reviews.map(({ id, body, description_stars, nickname, anonymous, state, created_at }) => ({
      id,
      body,
      state,
      stars: description_stars,
      by: anonymous ? "" : nickname,
      at: created_at.getTime(),
    })),
    complaints: complaints?.map(({ id, reason, at, outcome }) => ({ id, reason, at, outcome })) ?? null,
    uses: uses[goods.id] ?? [],
    edits: may(staff, "catalogue.edit"),
    seesPages: may(staff, "pages.edit"),
    seesShops: may(staff, "shops.read"),
    currency: marketCurrency(),
    nowMs: clock.now().getTime(),
  };
}

const form = z.discriminatedUnion("intent", [
  z.object({ intent: intent("take"), reason: takeReason }),
  z.object({ intent: intent("put") }),
  z.object({ intent: intent("weigh"), weight: goodsWeight }),
]);

/** Takes goods off sale with a reason, puts them back on sale, or sets their weight. */
export async function answerGoodsView(request: Request, context: RequestContext, requested: string) {
  const staff = await requireStaff(request, context, "catalogue.edit");
  const id = readId(requested);
  if (id === null || !(await goodsFacts(context.db, id, context.language.locale))) throw notFound();
  const typed = await readForm(request);
  const parsed = parseForm(typed, form);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const { value } = parsed;
  const done = await changeGoods(context.db, {
    actor: { staff, address: context.address },
    ids: [id],
    change: value,
    reason: value.intent === "take" ? value.reason : "",
  });
  if (!done.ok)
    return answerRefused<FormReply>(refuseForm(typedValues(typed), { "": textKey("catalogue:errors", done.code) }));
  return redirectWithToast(context, goodsAddress(id), textKey("catalogue:toast", value.intent));
}
