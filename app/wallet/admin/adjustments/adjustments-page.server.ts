import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { balancesOf } from "~/app/ledger/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { intent } from "~/app/platform/forms/form-parts.server";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm, rowId } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { readId } from "~/app/platform/ids";
import { textKey } from "~/app/platform/language/text-keys";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { reasonText } from "./adjustment-fields.server";
import { adjustmentList, nameOf } from "./adjustment-list.server";
import { type AdminAdjustment, adjustmentCounts, adminAdjustment } from "./adjustments-list-queries.server";
import { accountOf } from "./adjustments-queries.server";
import { confirmAdjustment } from "./confirm-adjustment.server";
import { rejectAdjustment } from "./reject-adjustment.server";
import { withdrawAdjustment } from "./withdraw-adjustment.server";

/** Loads the list, and the adjustment of the address with the balance it changes. */
export async function loadAdjustments(request: Request, context: RequestContext) {
  const staff = await adjustmentList.guard(request, context);
  const { db, language } = context;
  const named = readId(new URL(request.url).searchParams.get("id"));
  const [found, { rows, next, filter }, counts] = await Promise.all([
    named === null ? null : adminAdjustment(db, named),
    adjustmentList.page(request, context, { who: staff }),
    adjustmentCounts(db),
  ]);
  if (named !== null && !found) throw notFound();
  return {
    title: language.i18n.t("adjustments:title"),
    rows: rows.map((row) => ({ ...row, name: nameOf(row, context) })),
    filter,
    counts,
    next,
    chosen: found && {
      ...found,
      name: nameOf(found, context),
      own: found.proposedBy === staff.id,
      balanceMinor: await balanceOf(context, found),
    },
    decides: may(staff, "finance.decide"),
    invites: may(staff, "staff.edit"),
  };
}

async function balanceOf({ db }: RequestContext, adjustment: AdminAdjustment): Promise<number> {
  const { kind, ownerId } = accountOf(adjustment);
  return (await balancesOf(db, { ownerId, currency: adjustment.currency, kinds: [kind] }))[kind];
}

const actions = z.discriminatedUnion("intent", [
  z.object({ intent: intent("confirm"), id: rowId, belowZero: z.literal("on").optional() }),
  z.object({ intent: intent("reject"), id: rowId, verdict: reasonText("adjustments:errors.verdict") }),
  z.object({ intent: intent("withdraw"), id: rowId }),
]);

/** Handles a decision. A refusal returns the typed values. */
export async function answerAdjustments(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.decide");
  const { db, address } = context;
  const parsed = parseForm(await readForm(request), actions);
  if (!parsed.ok) return answerRefused<FormReply>(parsed.reply);
  const { value, values } = parsed;
  const act = { staff, address, id: value.id };
  const done =
    value.intent === "confirm"
      ? await confirmAdjustment(db, { ...act, belowZero: value.belowZero === "on" })
      : value.intent === "reject"
        ? await rejectAdjustment(db, { ...act, verdict: value.verdict })
        : await withdrawAdjustment(db, act);
  if (done.ok) {
    const path = href("/operator/adjustments", { id: value.id });
    return redirectWithToast(context, path, textKey("adjustments:done", value.intent));
  }
  if (done.code === "notFound") throw notFound();
  const field = done.code === "belowZero" ? "belowZero" : "";
  return json<FormReply>(refuseForm(values, { [field]: textKey("adjustments:errors", done.code) }), {
    status: 409,
  });
}
