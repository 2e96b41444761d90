import { knownDevice, requireBuyer } from "~/app/account/api.server";
import type { RequestContext } from "~/app/context.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { notFound, seeOther } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { cardMarket } from "~/app/settings/api.server";
import { bargainCard } from "../bargains/bargain-card.server";
import { cutPrice } from "../bargains/cut-price.server";
import { helpPage } from "../bargains/help-page.server";
import { lineOf, sharedPage } from "../shared-page.server";

const path = "/pages/user/order/help";
const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Loads the page of a bargain's friends; null = there is no such bargain. */
export async function loadHelp(request: Request, context: RequestContext, helperId: number | null) {
  const { db, marketZone: zone, language } = context;
  const page = await helpPage(db, { token: tokenOf(request), helperId, locale: language.locale, zone });
  const thanks = new URL(request.url).searchParams.has("thanks");
  if (!page) return null;
  const { bargain, owner } = page;
  const file = bargainCard({ bargain, owner: owner.name }, "wide", await cardMarket(context, language));
  const shared = sharedPage(context.origin, {
    title: file?.card.call ?? bargain.title,
    text: file ? `${bargain.title} · ${lineOf(file)}` : bargain.shop,
    path: href(path, { token: bargain.token }),
    token: bargain.token,
    drawn: "/bargain.jpg",
    file,
    picture: bargain.picture,
  });
  return { ...page, thanks, shared, currency: marketCurrency(), title: language.i18n.t("bargain:title") };
}

/** Makes a friend's cut; a visitor signs in first, comes back to the page, and taps again. */
export async function cutHere(request: Request, context: RequestContext): Promise<Response> {
  const { id: helperId } = await requireBuyer(request, context);
  const { db, marketZone: zone } = context;
  const token = tokenOf(request);
  const cut = await cutPrice(db, { token, helperId, zone, knownDevice: knownDevice(request, context) });
  if (!cut.ok && cut.code === "notFound") throw notFound();
  return seeOther(href(path, { token, thanks: cut.ok ? 1 : null }));
}
