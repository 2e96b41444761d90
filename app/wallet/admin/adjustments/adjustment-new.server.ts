import { randomUUID } from "node:crypto";
import type { RequestContext } from "~/app/context.server";
import { pointsUnit } from "~/app/ledger/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { answerRefused } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { adjustedKinds } from "./adjustment";
import { proposalOf } from "./adjustment-fields.server";
import { findAdjusted, memberCodeOf } from "./adjustments-queries.server";
import { proposeAdjustment } from "./propose-adjustment.server";

/** Loads the form; the address may preselect an account by kind and owner's id. */
export async function loadNewAdjustment(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.decide");
  const search = new URL(request.url).searchParams;
  const kind = adjustedKinds.find((one) => one === search.get("kind")) ?? "wallet";
  const ownerId = readId(search.get("owner"));
  const owner =
    ownerId === null ? null : kind === "shop_balance" ? String(ownerId) : await memberCodeOf(context.db, ownerId);
  return {
    title: context.language.i18n.t("adjustments:new"),
    key: randomUUID(),
    kind,
    owner: owner ?? "",
    currency: marketCurrency(),
    invites: may(staff, "staff.edit"),
  };
}

/** Handles the proposal: redirects to it, or returns the errors with the typed values. */
export async function answerNewAdjustment(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.decide");
  const { db, address } = context;
  const form = await readForm(request);
  const chosen = adjustedKinds.find((one) => one === form.get("kind"));
  const parsed = parseForm(form, proposalOf(chosen));
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const { key, kind, owner, flow, amount, reason, note } = parsed.value;
  const adjusted = await findAdjusted(db, kind, owner);
  if (!adjusted) {
    const error = textKey("adjustments:errors", kind === "shop_balance" ? "noShop" : "noPerson");
    return answerRefused<FormReply>(refuseForm(parsed.values, { owner: error }));
  }
  const amountMinor = flow === "in" ? amount : -amount;
  const currency = kind === "points" ? pointsUnit : marketCurrency();
  const proposed = { key, adjusted, currency, amountMinor, reason, note };
  const done = await proposeAdjustment(db, { staff, address, ...proposed });
  if (!done.ok)
    return json<FormReply>(refuseForm(parsed.values, { "": textKey("adjustments:errors", done.code) }), {
      status: 409,
    });
  return redirectWithToast(context, href("/operator/adjustments", { id: done.value }), "adjustments:done.propose");
}
