import { randomUUID } from "node:crypto";
import { redirect } from "#router/server";
import { type Buyer, currentBuyer, requireBuyer } from "~/app/account/api.server";
import { avatarPicture } from "~/app/account/ui";
import type { RequestContext } from "~/app/context.server";
import { claimedThisMonth, offeredTickets } from "~/app/coupons/api.server";
import { balancesOf } from "~/app/ledger/api.server";
import { savedByPercent } from "~/app/orders/api.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { monthAt } from "~/app/platform/format/zoned-time";
import { href } from "~/app/platform/http/href";
import { localPath } from "~/app/platform/http/local-path";
import { readId } from "~/app/platform/ids";
import { readSettings } from "~/app/settings/api.server";
import { backOf } from "../membership/give-back.server";
import { type OpenPeriod, openPeriods } from "../membership/member-queries.server";
import { type MembershipPlan, plansOnSale } from "../membership/plans-queries.server";
import type { VipData, VipMember, VipPayment } from "../membership/vip-data";
import { goesOn, wishOf } from "../membership/wishes-queries.server";

const path = "/pages/vip/vip";
const dayMs = 86_400_000;

/**
 * Loads `/pages/vip/vip?plan=&pay=`: what a membership is, where a member stands, and with `pay=1` the payment of a
 * plan. Visitors see the plans. The number of statements is constant.
 */
export async function loadVip(request: Request, context: RequestContext) {
  const { db, clock, language } = context;
  const { searchParams } = new URL(request.url);
  const paying = searchParams.has("pay");
  const buyer = paying ? await requireBuyer(request, context) : await currentBuyer(request, context);
  const { membershipReturnDays: returnDays } = (await readSettings(db)).rewards;
  const [plans, periods] = await Promise.all([
    plansOnSale(db),
    buyer ? openPeriods(db, { userId: buyer.id, returnDays }) : [],
  ]);
  const chosen = plans.find(({ id }) => id === readId(searchParams.get("plan"))) ?? plans.at(-1) ?? null;
  if (paying && !chosen) throw redirect(href(path));
  const begins = periods.at(-1)?.endsAt ?? null;
  const current = periods.find(({ runs }) => runs) ?? null;
  const [person, pay, would, coupons] = await Promise.all([
    buyer && memberOf(context, buyer, periods),
    buyer && chosen && paying ? payOf(context, buyer, chosen) : null,
    buyer && chosen && !paying ? wouldHaveSaved(context, buyer, chosen) : null,
    buyer && current && !paying ? couponsOf(context, buyer, current) : null,
  ]);
  const page: VipData = {
    currency: marketCurrency(),
    plans,
    chosen,
    begins,
    ends: (begins ?? clock.now().getTime()) + (chosen?.days ?? 0) * dayMs,
    person,
    would,
    returnDays,
    signInPath: href("/pages/user/auth/name", { next: href(path, { plan: chosen?.id ?? null }) }),
  };
  return { ...page, title: language.i18n.t("vip:title"), address: context.origin + href(path), coupons, pay };
}

/** What the page shows. */
export type VipPage = Awaited<ReturnType<typeof loadVip>>;

async function memberOf({ db }: RequestContext, buyer: Buyer, periods: readonly OpenPeriod[]): Promise<VipMember> {
  const wish = periods.length > 0 ? await wishOf(db, buyer.id) : undefined;
  const last = periods.at(-1);
  return {
    nickname: buyer.nickname,
    avatar: avatarPicture(buyer.avatar),
    current: periods.find(({ runs }) => runs) ?? null,
    coming: periods.filter(({ runs }) => !runs),
    wish: wish ? { planId: wish.id, days: wish.days, agreedMinor: wish.agreedMinor, goesOn: goesOn(wish) } : null,
    back: last?.returnable ? { id: last.id, days: last.days, backMinor: backOf(last), ...savedOf(last) } : null,
  };
}

const savedOf = ({ priceMinor, savedMinor }: OpenPeriod) => ({ priceMinor, savedMinor });

/** What the plan would have saved of what the person bought in as many days as it lasts, up to its cap. */
async function wouldHaveSaved({ db }: RequestContext, { id }: Buyer, plan: MembershipPlan) {
  const saved = await savedByPercent(db, id, plan);
  const minor = Math.min(saved, plan.capMinor);
  return minor > 0 ? { minor, days: plan.days, priceMinor: plan.priceMinor } : null;
}

/** The coupons for members, and how many of this month the person has claimed, by the market's calendar. */
async function couponsOf(
  { db, language, clock, marketZone: zone }: RequestContext,
  { id: userId }: Buyer,
  of: OpenPeriod,
) {
  const [{ open }, claimed] = await Promise.all([
    offeredTickets(db, { userId, members: true, locale: language.locale }),
    claimedThisMonth(db, { userId, zone }),
  ]);
  return {
    month: monthAt(clock.now().getTime(), zone),
    aMonth: of.couponsAMonth,
    claimed,
    /** Whoever claims one does not give the period back any more. */
    keeps: of.returnable,
    tickets: open.filter(({ state }) => state !== "later"),
  };
}

async function payOf({ db }: RequestContext, buyer: Buyer, plan: MembershipPlan): Promise<VipPayment> {
  const { wallet } = await balancesOf(db, { ownerId: buyer.id, currency: marketCurrency(), kinds: ["wallet"] });
  const missingMinor = Math.max(0, plan.priceMinor - wallet);
  const here = localPath(href(path, { plan: plan.id, pay: 1 }));
  return {
    key: randomUUID(),
    walletMinor: wallet,
    missingMinor,
    hasPassword: Boolean(buyer.hasPaymentPassword),
    passwordPath: href("/pages/user/auth/paymentPassword", { next: here }),
    topUpPath: href("/pages/user/money/recharge", { missing: missingMinor, next: here }),
  };
}
