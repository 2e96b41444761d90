import { z } from "zod";
import type { RequestContext } from "~/app/context.server";
import { ownedSum, platformSums } from "~/app/ledger/api.server";
import { decideReferral, heldDues, referralFigures, topReferrers } from "~/app/orders/api.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { badRequest, notFound } from "~/app/platform/http/answers.server";
import { parseForm, readForm, rowId } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { textKey } from "~/app/platform/language/text-keys";
import { readSettings } from "~/app/settings/api.server";
import { requireStaff } from "~/app/staff/api.server";
import { may } from "~/app/staff/ui";
import { dueList } from "./due-list.server";

const path = "/operator/referral";
const days = 30;

/** Loads `/operator/referral?state=&before=`. The number of statements is constant. */
export async function loadReferral(request: Request, context: RequestContext) {
  const staff = await dueList.guard(request, context);
  const { db, language, clock } = context;
  const currency = marketCurrency();
  const [{ rewards: rules }, sums, owedMinor, held, figures, top, { rows, next, filter }] = await Promise.all([
    readSettings(db),
    platformSums(db, { kinds: ["referral_due"], currency }),
    ownedSum(db, { kind: "referral", currency }),
    heldDues(db),
    referralFigures(db, days),
    topReferrers(db, { days, limit: 10 }),
    dueList.page(request, context, { who: staff }),
  ]);
  return {
    title: language.i18n.t("referralAdmin:title"),
    currency,
    decides: may(staff, "finance.decide"),
    edits: may(staff, "settings.read"),
    rules: { least: rules.referralMin, most: rules.referralMax, days: rules.referralDays, from: rules.referralMinimum },
    waitingMinor: sums.referral_due,
    owedMinor,
    held: { count: held.count, oldest: held.oldest?.getTime() ?? null },
    nowMs: clock.now().getTime(),
    days,
    figures: {
      ...figures,
      perBuyerMinor: figures.bought === 0 ? null : Math.round(figures.costMinor / figures.bought),
    },
    top,
    filter,
    next,
    rows: rows.map(({ at, endedAt: _, ...row }) => ({ ...row, at: at.getTime() })),
  };
}

export type ReferralAdmin = Awaited<ReturnType<typeof loadReferral>>;

const form = z.object({ order: rowId, intent: z.enum(["release", "refuse"]) });

/** Decides about a share that is held; whoever comes second is told so. */
export async function answerReferral(request: Request, context: RequestContext): Promise<Response> {
  const staff = await requireStaff(request, context, "finance.decide");
  const parsed = parseForm(await readForm(request), form);
  if (!parsed.ok) throw badRequest();
  const { order: orderId, intent: verdict } = parsed.value;
  const decided = await decideReferral(context.db, { staff, address: context.address, orderId, verdict });
  if (!decided.ok && decided.code === "notFound") throw notFound();
  return redirectWithToast(
    context,
    href(path),
    decided.ok ? textKey("referralAdmin:done", verdict) : "referralAdmin:over",
  );
}
