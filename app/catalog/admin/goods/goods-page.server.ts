import type { RequestContext } from "~/app/context.server";
import { type UsedPage, usedPages } from "~/app/pages/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { seeOther } from "~/app/platform/http/answers.server";
import {
  type FormErrors,
  type FormReply,
  parseForm,
  readForm,
  refuseForm,
  typedValues,
} from "~/app/platform/http/form.server";
import { localPath } from "~/app/platform/http/local-path";
import { json } from "~/app/platform/http/text-response.server";
import { readIds } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { isOutcome, outcomeQuery } from "../../outcome";
import { changeGoods, type GoodsChange } from "./change-goods.server";
import { changeMatches, type MatchPlan, planMatches } from "./change-matches.server";
import { goodsForm, maxAtOnce } from "./goods-form.server";
import { goodsInState, goodsList, type RequestedGoods } from "./goods-list.server";

/** A refused form, or the confirmation that an action requires first. */
export interface GoodsReply extends FormReply {
  ticked: string[];
  /** Goods about to be taken off sale; null = the list is shown. */
  asked: (RequestedGoods & { uses: UsedPage[] })[] | null;
  /** The act that is about to be done to every match; null = none. */
  every: (MatchPlan & { intent: "take" | "put" | "restore" | "weigh"; weight: number | null }) | null;
}

/** Returns the goods just taken off sale that are still off, for undo. */
export async function takenGoods({ db, language }: RequestContext, search: URLSearchParams): Promise<number[]> {
  const ids = readIds((search.get("taken") ?? "").split(","), maxAtOnce);
  if (ids.length === 0) return [];
  return (await goodsInState(db, { ids, state: "off_shelf", locale: language.locale })).map(({ id }) => id);
}

/**
 * Handles the forms of the goods list, told apart by `act`. Taking off sale requires a confirmation on a page of its
 * own and redirects to a list with undo; so does every action on all matches.
 */
export async function answerGoods(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "catalogue.edit");
  const { db, language, address } = context;
  const actor = { staff, address };
  const form = await readForm(request);
  const parsed = parseForm(form, goodsForm);
  const ticked = form.getAll("id").map(String);
  const onSale = async (ids: number[]) => {
    const [goods, uses] = await Promise.all([
      goodsInState(db, { ids, state: "on_sale", locale: language.locale }),
      usedPages(context, { kind: "goods", ids }),
    ]);
    return goods.map((one) => ({ ...one, uses: uses[one.id] ?? [] }));
  };
  const reply = (status: number, errors: FormErrors, shown: Partial<GoodsReply> = {}) =>
    json<GoodsReply>(
      {
        ...refuseForm(parsed.ok ? typedValues(form) : parsed.reply.values, errors),
        ticked,
        asked: null,
        every: null,
        ...shown,
      },
      { status },
    );
  const refused = (code: "nothing" | "unready" | "tooManyMatches") =>
    reply(400, { "": textKey("catalogue:errors", code) });
  const filter = goodsList.filter(request, context);
  const askEvery = async (change: GoodsChange, errors: FormErrors = {}) => {
    const plan = await planMatches(db, filter, change);
    if (!plan.ok) return refused(plan.code);
    const every = { ...plan.value, intent: change.intent, weight: change.intent === "weigh" ? change.weight : null };
    return reply(Object.keys(errors).length > 0 ? 400 : 200, errors, { every });
  };
  if (!parsed.ok) {
    const { errors } = parsed.reply;
    if (form.get("intent") !== "take" || errors.id) return reply(400, errors);
    if (form.get("every") === "on") return askEvery({ intent: "take" }, errors);
    return reply(400, errors, { asked: await onSale(readIds(ticked, maxAtOnce)) });
  }
  const { id: ids, every, last, ...value } = parsed.value;
  if (value.intent === "back") return reply(200, {});
  const { pathname, searchParams } = new URL(request.url);
  for (const name of [...searchParams.keys()]) if (isOutcome(name)) searchParams.delete(name);
  const path = () => localPath(`${pathname}?${searchParams}`);
  if (every) {
    if (value.intent === "ask") return askEvery({ intent: "take" });
    if (last === undefined) return askEvery(value);
    const reason = value.intent === "take" ? value.reason : "";
    const done = await changeMatches(db, { actor, filter, last, change: value, reason });
    for (const [name, text] of Object.entries(outcomeQuery(value.intent, done))) searchParams.set(name, text);
    if (value.intent === "take" && done.changed.length <= maxAtOnce) searchParams.set("taken", done.changed.join());
    return seeOther(path());
  }
  if (value.intent === "ask") {
    const asked = await onSale(ids);
    return asked.length > 0 ? reply(200, {}, { asked }) : refused("nothing");
  }
  const reason = value.intent === "take" ? value.reason : "";
  const done = await changeGoods(db, { actor, ids, change: value, reason });
  if (!done.ok) return refused(done.code);
  if (value.intent !== "take") return redirectWithToast(context, path(), textKey("catalogue:toast", value.intent));
  searchParams.set("taken", done.value.join());
  return seeOther(path());
}
