import { json } from "@remix-run/node";
import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { balancesOf } from "~/app/ledger/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { idRange, readCursor } from "~/app/platform/cursor";
import { answerRefused, notFound } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm, rowId } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { readId } from "~/app/platform/ids";
import { pickText } from "~/app/platform/language/texts";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { adjustedKinds, adjustmentStates } from "./adjustment";
import { reasonText } from "./adjustment-fields.server";
import {
  type AdjustmentFilter,
  type AdminAdjustment,
  adjustmentCounts,
  adminAdjustment,
  adminAdjustments,
} from "./adjustments-list-queries.server";
import { accountOf } from "./adjustments-queries.server";
import { confirmAdjustment } from "./confirm-adjustment.server";
import { rejectAdjustment } from "./reject-adjustment.server";
import { withdrawAdjustment } from "./withdraw-adjustment.server";

const perPage = 30;

/** Reads which adjustments an address asks for; what cannot be a filter is left out. */
export function adjustmentsAsked(search: URLSearchParams): AdjustmentFilter {
  const flow = search.get("flow");
  return {
    state: adjustmentStates.find((one) => one === search.get("state")) ?? null,
    kind: adjustedKinds.find((one) => one === search.get("kind")) ?? null,
    flow: flow === "in" || flow === "out" ? flow : null,
  };
}

/** Whose money an adjustment moves, as staff read it. */
export const nameOf = ({ nickname, shopName }: AdminAdjustment, { language }: RequestContext) =>
  shopName ? pickText(shopName, language.locale) : (nickname ?? "");

/** Loads the list, and the adjustment that the address names with the balance that it moves. */
export async function loadAdjustments(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.read");
  const { db, language } = context;
  const search = new URL(request.url).searchParams;
  const filter = adjustmentsAsked(search);
  const [before = null] = readCursor(search.get("after"), [idRange]) ?? [];
  const named = readId(search.get("id"));
  const [found, rows, counts] = await Promise.all([
    named === null ? null : adminAdjustment(db, named),
    adminAdjustments(db, filter, { before, limit: perPage + 1 }),
    adjustmentCounts(db),
  ]);
  if (named !== null && !found) throw notFound();
  const shown = rows.slice(0, perPage);
  return {
    title: language.i18n.t("adjustments:title"),
    rows: shown.map((row) => ({ ...row, name: nameOf(row, context) })),
    ...{ filter, counts },
    next: rows.length > perPage ? String(shown.at(-1)?.id) : null,
    chosen: found && {
      ...{ ...found, name: nameOf(found, context), own: found.proposedBy === staff.id },
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

const acts = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("confirm"), id: rowId, belowZero: z.literal("on").optional() }),
  z.object({ intent: z.literal("reject"), id: rowId, verdict: reasonText("adjustments:errors.verdict") }),
  z.object({ intent: z.literal("withdraw"), id: rowId }),
]);

/** Handles a decision. A refusal of the form keeps what was typed. */
export async function answerAdjustments(request: Request, context: RequestContext) {
  const staff = await requireStaff(request, context, "finance.decide");
  const { db, address } = context;
  const parsed = parseForm(await readForm(request), acts);
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
    return redirectWithToast(context, path, `adjustments:done.${value.intent}`);
  }
  if (done.code === "unknown") throw notFound();
  const field = done.code === "belowZero" ? "belowZero" : "";
  return json<FormReply>(refuseForm(values, { [field]: `adjustments:errors.${done.code}` }), { status: 409 });
}
