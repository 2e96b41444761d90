import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { seeOther } from "~/app/platform/http/answers.server";
import { type FormErrors, type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { localPath } from "~/app/platform/http/local-path";
import { json } from "~/app/platform/http/text-response.server";
import { readIds } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { changeGoods } from "./change-goods.server";
import { goodsForm, maxAtOnce } from "./goods-form.server";
import { goodsInState, type RequestedGoods } from "./goods-list.server";

/** A refused form, or the confirmation that an action requires first. */
export interface GoodsReply extends FormReply {
  ticked: string[];
  /** Goods about to be taken off sale; null = the list is shown. */
  asked: RequestedGoods[] | null;
}

/** Returns the goods just taken off sale that are still off, for undo. */
export async function takenGoods({ db, language }: RequestContext, search: URLSearchParams): Promise<number[]> {
  const ids = readIds((search.get("taken") ?? "").split(","), maxAtOnce);
  if (ids.length === 0) return [];
  return (await goodsInState(db, { ids, state: "off_shelf", locale: language.locale })).map(({ id }) => id);
}

/**
 * Handles the forms of the goods list, told apart by `act`. Taking off sale requires a confirmation on a page of its
 * own and redirects to a list with undo.
 */
export async function answerGoods(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "catalogue.edit");
  const { db, language, address } = context;
  const form = await readForm(request);
  const parsed = parseForm(form, goodsForm);
  const ticked = form.getAll("id").map(String);
  const onSale = (ids: number[]) => goodsInState(db, { ids, state: "on_sale", locale: language.locale });
  const reply = (status: number, errors: FormErrors, asked: RequestedGoods[] | null = null) =>
    json<GoodsReply>(
      { ...refuseForm(parsed.ok ? parsed.values : parsed.reply.values, errors), ticked, asked },
      { status },
    );
  if (!parsed.ok) {
    const again = form.get("intent") === "take" && !parsed.reply.errors.id;
    return reply(400, parsed.reply.errors, again ? await onSale(readIds(ticked, maxAtOnce)) : null);
  }
  const { value } = parsed;
  if (value.intent === "back") return reply(200, {});
  if (value.intent === "ask") {
    const asked = await onSale(value.id);
    return asked.length > 0 ? reply(200, {}, asked) : reply(400, { "": "catalogue:errors.nothing" });
  }
  const { id: ids, ...change } = value;
  const reason = value.intent === "take" ? value.reason : "";
  const done = await changeGoods(db, { actor: { staff, address }, ids, change, reason });
  if (!done.ok) return reply(400, { "": textKey("catalogue:errors", done.code) });
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete("taken");
  if (value.intent === "take") searchParams.set("taken", done.value.join());
  const path = localPath(`${pathname}?${searchParams}`);
  return value.intent === "take"
    ? seeOther(path)
    : redirectWithToast(context, path, textKey("catalogue:toast", value.intent));
}
