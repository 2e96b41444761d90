import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from "#router/server";
import { requireBuyer } from "~/app/account/api.server";
import { EmptyState } from "~/app/design/states";
import wash from "~/app/design/styles/wash.css?url";
import { cardAddress } from "~/app/platform/cards/asked-card.server";
import { marketCurrency } from "~/app/platform/format/market-currency.server";
import { notFound } from "~/app/platform/http/answers.server";
import { href } from "~/app/platform/http/href";
import { unlistedMeta } from "~/app/platform/http/title-meta";
import { useBoundary } from "~/app/platform/ui/clock/use-boundary";
import { InnerPage } from "~/app/platform/ui/inner-page";
import { MoreRows, useMoreRows } from "~/app/platform/ui/more-rows";
import { cardMarket } from "~/app/settings/api.server";
import { bargainCard } from "../bargains/bargain-card.server";
import { myBargains } from "../bargains/my-bargains.server";
import type { ShownBargain } from "../bargains/shown-bargain";
import styles from "../ui/bargain.css?url";
import { BargainCard } from "../ui/bargain-card";
import { BargainCuts } from "../ui/bargain-cuts";
import { BargainItem } from "../ui/bargain-item";
import { beginBargain } from "./begin-bargain.server";

export const links: LinksFunction = () => [wash, styles].map((sheet) => ({ rel: "stylesheet", href: sheet }));

const path = "/pages/user/order/bargain";

/**
 * `/pages/user/order/bargain?token=&after=`: the person's bargains, the latest that runs whole, those that are over
 * page by page; with a token that one alone.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id: userId, nickname: owner } = await requireBuyer(request, context);
  const query = new URL(request.url).searchParams;
  const [token, after] = [query.get("token"), query.get("after")];
  const page = await myBargains(context.db, { userId, token, after, locale: context.language.locale });
  if (!page) throw notFound();
  const { whole } = page;
  const poster =
    whole && bargainCard({ bargain: whole.bargain, owner }, "tall", await cardMarket(context, context.language));
  return {
    ...page,
    poster: poster && cardAddress("/bargain.jpg", whole.bargain.token, poster),
    alone: token !== null,
    origin: context.origin,
    currency: marketCurrency(),
    title: context.language.i18n.t("bargain:title"),
  };
}

/** Begins a bargain for the SKU `sku`; `back` is the page that offered it. */
export const action = ({ request, context }: ActionFunctionArgs) => beginBargain(request, context);

export const meta = unlistedMeta;

const nameOf = ({ id }: ShownBargain) => id;

export default function Bargain() {
  const { title, whole, running, poster, alone, origin, currency, ...page } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bargain");
  const open = [...(whole ? [whole.bargain] : []), ...running].filter(({ state }) => state === "running");
  useBoundary(open.length > 0 ? Math.min(...open.map(({ endsAt }) => endsAt)) : null);
  const { rows, end } = useMoreRows<ShownBargain>(page, (after) => href(path, { after }), nameOf, { changes: true });
  const nothing = !whole && running.length === 0 && rows.length === 0;
  return (
    <InnerPage title={title} back={alone ? path : "/pages/user/user"}>
      {nothing && (
        <EmptyState icon="scissors" title={t("none.title")} text={t("none.text")}>
          <a className="button" href={href("/pages/product/category/category")}>
            {t("none.all")}
          </a>
        </EmptyState>
      )}
      {whole && (
        <>
          <BargainCard bargain={whole.bargain} currency={currency} origin={origin} poster={poster} />
          <BargainCuts {...whole} currency={currency} />
        </>
      )}
      {[...running, ...rows].map((bargain) => (
        <BargainItem key={bargain.id} bargain={bargain} currency={currency} />
      ))}
      {!alone && (
        <MoreRows end={end} labels={{ more: t("more.show"), loading: t("more.loading"), retry: t("more.retry") }} />
      )}
    </InnerPage>
  );
}
