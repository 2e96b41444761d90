import { useTranslation } from "react-i18next";
import { useLoaderData, useRevalidator } from "#router";
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "#router/server";
import { requireBuyer, sellerCookie, sellsNow } from "~/app/account/api.server";
import { avatarPicture } from "~/app/account/ui";
import { recommendedCards } from "~/app/catalog/api.server";
import { GoodsList, useGoodsLabels } from "~/app/catalog/ui";
import { figuresOf } from "~/app/centre/figures.server";
import { statisticsOf } from "~/app/centre/statistics.server";
import { BuyerEntries, SellerEntries } from "~/app/centre/ui/entry-grid";
import { FigureRow } from "~/app/centre/ui/figure-row";
import { OrderCard } from "~/app/centre/ui/order-card";
import { PersonHeader } from "~/app/centre/ui/person-header";
import { VipStrip } from "~/app/centre/ui/vip-strip";
import { WalletCard } from "~/app/centre/ui/wallet-card";
import { appTheme } from "~/app/content/api.server";
import { Icon } from "~/app/design/icon";
import { PullToRefresh } from "~/app/design/pull-to-refresh";
import { redirectWithToast } from "~/app/platform/cookies/toast.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { notFound } from "~/app/platform/http/answers.server";
import { unbuiltPages } from "~/app/platform/http/built-pages";
import { readForm } from "~/app/platform/http/form.server";
import { href } from "~/app/platform/http/href";
import { levelOf } from "~/app/rewards/api.server";
import { readSettings } from "~/app/settings/api.server";

export const handle = { tab: "mine" };

const recommended = 12;

/** Tab 3: the person, their assets, pending things, recommended goods. Four statements, whatever the account holds. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const { db, language, clock } = context;
  const [figures, goods, look] = await Promise.all([
    figuresOf(db, buyer.id),
    recommendedCards(db, { limit: recommended, locale: language.locale, userId: buyer.id }),
    appTheme(db),
  ]);
  return {
    title: language.i18n.t("shell:tabs.mine"),
    person: {
      nickname: buyer.nickname,
      avatar: avatarPicture(buyer.avatar),
      memberCode: buyer.memberCode,
      level: levelOf((await readSettings(db)).rewards, figures.points_earned),
      vip: figures.vip_ends_at !== null,
      merchant: buyer.shopId !== null,
      seller: sellsNow(request, buyer),
    },
    points: figures.points,
    vipEndsAt: figures.vip_ends_at && new Date(figures.vip_ends_at).getTime(),
    wallet: { balanceMinor: figures.balance_minor, currency: marketCurrency() },
    statistics: statisticsOf(figures, language.locale),
    now: clock.now().getTime(),
    cards: goods.rows,
    look: look.style,
    unbuilt: unbuiltPages,
  };
}

/** Switches between buyer and seller mode; only for a person who runs a shop. */
export async function action({ request, context }: ActionFunctionArgs) {
  const buyer = await requireBuyer(request, context);
  const form = await readForm(request);
  if (buyer.shopId === null) throw notFound();
  const seller = form.get("mode") === "seller";
  const toast = seller ? "mine:sellerOn" : "mine:sellerOff";
  const cookies = sellerCookie(context, seller).map((line): [string, string] => ["Set-Cookie", line]);
  return redirectWithToast(context, href("/pages/user/user"), toast, cookies);
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title },
  { name: "robots", content: "noindex" },
  ...(data?.look ? [{ tagName: "link", rel: "stylesheet", href: data.look }] : []),
];

export default function UserCentre() {
  const { t } = useTranslation("mine");
  const data = useLoaderData<typeof loader>();
  const { revalidate, state } = useRevalidator();
  const labels = useGoodsLabels();
  const { order, dynamic, notice, logistics } = data.statistics;
  return (
    <main id="content" className="mine look-user">
      <PullToRefresh onRefresh={revalidate} busy={state === "loading"} label={t("refreshing")} />
      <PersonHeader person={data.person} unread={notice.order + notice.notice + notice.chat} />
      <FigureRow figures={dynamic} points={data.points} unbuilt={data.unbuilt} />
      {!data.unbuilt.includes("/pages/vip/vip") && <VipStrip endsAt={data.vipEndsAt} />}
      {data.person.seller && <SellerEntries />}
      <OrderCard counts={order} parcels={logistics} now={data.now} />
      <WalletCard {...data.wallet} />
      <BuyerEntries unbuilt={data.unbuilt} />
      {data.cards.length > 0 && (
        <section className="mine-picked">
          <h2 className="flex items-center justify-center gap-6px pb-12px font-base font-semibold">
            <Icon className="text-brand size-18px" name="sparkles" />
            {t("picked")}
          </h2>
          <GoodsList cards={data.cards} columns="2" labels={labels} />
        </section>
      )}
    </main>
  );
}
