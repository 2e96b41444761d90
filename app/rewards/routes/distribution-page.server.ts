import { randomUUID } from "node:crypto";
import { z } from "zod";
import { requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { balancesOf, sumOfCause } from "~/app/ledger/api.server";
import { broughtMonths, broughtPeople, pendingDues } from "~/app/orders/api.server";
import { cardAddress } from "~/app/platform/cards/asked-card.server";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { maskName } from "~/app/platform/format/mask-name";
import { monthStretch, readMonth } from "~/app/platform/format/zoned-time";
import { badRequest } from "~/app/platform/http/answers.server";
import { actionKey, parseForm, readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { pickText } from "~/app/platform/language/texts";
import { cardMarket, readSettings } from "~/app/settings/api.server";
import { referralCodeOf } from "../referral/code-queries.server";
import { collectReferral, referralAccount } from "../referral/collect-referral.server";
import { referralCard } from "../referral/referral-card.server";

const path = "/pages/user/distribution/distribution";
/** Rows of a list; the sums are of all. */
const listed = { pending: 50, people: 200 };

/** Loads `/pages/user/distribution/distribution?month=`. The number of statements is constant. */
export async function loadDistribution(request: Request, context: RequestContext) {
  const { id: userId, nickname } = await requireBuyer(request, context);
  const { db, language, origin, marketZone: zone } = context;
  const currency = marketCurrency();
  const [{ rewards: rules }, code, { referral }, moved, pending, months] = await Promise.all([
    readSettings(db),
    referralCodeOf(db, { userId, name: nickname }),
    balancesOf(db, { ownerId: userId, currency, kinds: ["referral"] }),
    sumOfCause(db, referralAccount(userId, currency), "referral_collected"),
    pendingDues(db, { referrerId: userId, limit: listed.pending }),
    broughtMonths(db, userId, zone),
  ]);
  const asked = readMonth(new URL(request.url).searchParams.get("month"));
  const open = months.find(({ month }) => month === asked) ?? months[0] ?? null;
  const people = open
    ? await broughtPeople(db, { referrerId: userId, during: monthStretch(open.month, zone), limit: listed.people })
    : [];
  const poster = referralCard({ name: nickname, code }, "tall", await cardMarket(context, language));
  return {
    title: language.i18n.t("referral:title"),
    currency,
    balanceMinor: referral,
    minimumMinor: rules.referralMinimum,
    collectedMinor: -moved,
    percent: { least: rules.referralMin, most: rules.referralMax },
    days: rules.referralDays,
    /** Whoever brought a referrer gets a part too. */
    twoLevels: rules.referralSecond > 0,
    key: randomUUID(),
    code,
    link: origin + href("/", { ref: code }),
    poster: cardAddress("/referral.jpg", code, poster),
    pending: {
      count: pending.count,
      minor: pending.minor,
      rows: pending.rows.map(({ buyer, goods, dueAt, ...due }) => ({
        ...due,
        buyer: maskName(buyer),
        goods: goods.map((title) => pickText(title, language.locale)),
        dueAt: dueAt?.getTime() ?? null,
      })),
    },
    months,
    open: open?.month ?? null,
    people: people.map(({ name, boundAt, orders, minor }) => ({
      name: maskName(name),
      at: boundAt.getTime(),
      orders,
      minor,
    })),
    joined: months.reduce((sum, { joined }) => sum + joined, 0),
    ordered: months.reduce((sum, { ordered }) => sum + ordered, 0),
  };
}

const form = z.object({ key: actionKey });

/** Moves all that is there to the wallet; the same form twice moves it once. */
export async function answerDistribution(request: Request, context: RequestContext): Promise<Response> {
  const { id: userId } = await requireBuyer(request, context);
  const parsed = parseForm(await readForm(request), form);
  if (!parsed.ok) throw badRequest();
  const { db } = context;
  const { referralMinimum: minimum } = (await readSettings(db)).rewards;
  const moved = await collectReferral(db, { userId, currency: marketCurrency(), key: parsed.value.key, minimum });
  return redirectWithToast(context, href(path), moved.ok ? "referral:collected" : "referral:tooLittle");
}
