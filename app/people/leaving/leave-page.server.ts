import { z } from "zod";
import { requireRecentBuyer } from "~/app/account/api.server";
import { forgetCartCount } from "~/app/cart/api.server";
import type { RequestContext } from "~/app/context.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { answerRefused } from "~/app/platform/http/answers.server";
import { type FormReply, parseForm, readForm, refuseForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { json } from "~/app/platform/http/text-response.server";
import { securityEvent } from "~/app/platform/security-event.server";
import { readSettings } from "~/app/settings/api.server";
import { forgetPerson } from "./forget-person.server";
import { type ObstacleKind, obstaclesOf } from "./obstacles-queries.server";

const ways: Record<ObstacleKind, string> = {
  orders: href("/pages/user/order/order"),
  afterSale: href("/pages/user/order/order"),
  payments: href("/pages/user/order/order"),
  refunds: href("/pages/user/refund/lists"),
  recharges: href("/pages/user/money/list"),
  wallet: href("/pages/user/money/money"),
  referral: href("/pages/user/distribution/distribution"),
  shops: href("/pages/store/profile/close"),
  application: href("/pages/shop/apply/details"),
};

/** Loads the page that gives the account up: the obstacles, or the consequences. The person is authenticated. */
export async function loadLeave(request: Request, context: RequestContext) {
  const { id } = await requireRecentBuyer(request, context);
  const { db, language } = context;
  const { afterSaleDays } = (await readSettings(db)).timers;
  const obstacles = await obstaclesOf(db, id, afterSaleDays);
  return {
    title: language.i18n.t("personal:leave.title"),
    obstacles: obstacles.map((one) => ({ ...one, way: ways[one.kind], days: afterSaleDays })),
  };
}

const first = z.object({ read: z.literal("on", { error: "personal:errors.read" }) });
const last = z.object({ sure: z.literal("on", { error: "personal:errors.sure" }) });

/** Reply of the page: a refused form, or the second question. */
type LeaveReply = FormReply & { asks: "first" | "last" };

/** Handles both questions; after the second one the account is given up and this browser signed out. */
export async function answerLeave(request: Request, context: RequestContext) {
  const { id } = await requireRecentBuyer(request, context);
  const form = await readForm(request);
  if (form.get("intent") !== "forget") {
    const parsed = parseForm(form, first);
    if (!parsed.ok) return answerRefused<LeaveReply>({ ...parsed.reply, asks: "first" });
    return json<LeaveReply>({ values: {}, errors: {}, asks: "last" });
  }
  const parsed = parseForm(form, last);
  if (!parsed.ok) return answerRefused<LeaveReply>({ ...parsed.reply, asks: "last" });
  const done = await forgetPerson(context.db, id);
  if (!done.ok && done.code === "notYet")
    return json<LeaveReply>({ ...refuseForm({}, { "": "personal:errors.notYet" }), asks: "first" }, { status: 409 });
  securityEvent(context, "accountForgotten", { user: id });
  const headers = new Headers({ "Set-Cookie": context.sessions.users.cookie(null) });
  for (const line of forgetCartCount(context)) headers.append("Set-Cookie", line);
  return redirectWithToast(context, href("/"), "personal:leave.done", headers);
}
