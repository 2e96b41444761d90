import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { requireShopStaff } from "~/app/account/api.server";
import { consoleMeta } from "~/app/console/console-meta";
import { merchantHome } from "../merchant-home.server";
import { HomeEntries } from "../ui/home-entries";
import { HomeFigures } from "../ui/home-figures";
import { SalesCard } from "../ui/sales-card";
import { useMerchantItems } from "../ui/use-merchant-items";
import { WorkList } from "../ui/work-list";

export const meta = consoleMeta;

/** `/pages/store/console/index`: turnover, pending work, figures. Days are the market's. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const worker = await requireShopStaff(request, context);
  const { db, clock, language, marketZone: zone } = context;
  const home = await merchantHome(db, { worker, zone, now: clock.now(), locale: language.locale });
  const days: 7 | 30 = new URL(request.url).searchParams.get("days") === "30" ? 30 : 7;
  return { title: language.i18n.t("seller:nav.home"), home, days };
}

export default function MerchantHome() {
  const { t } = useTranslation("seller");
  const { home, days } = useLoaderData<typeof loader>();
  const items = useMerchantItems();
  return (
    <>
      <h1 className="sr-only">{t("nav.home")}</h1>
      <div className="s-top">
        {home.money && <SalesCard sales={home.money} days={days} currency={home.currency} />}
        <WorkList home={home} items={items} />
      </div>
      <HomeFigures home={home} />
      <HomeEntries items={items} />
    </>
  );
}
