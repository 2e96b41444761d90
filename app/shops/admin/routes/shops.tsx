import { useTranslation } from "react-i18next";
import { useLoaderData } from "#router";
import type { LoaderFunctionArgs } from "#router/server";
import { consoleMeta } from "~/app/console/console-meta";
import { TextField } from "~/app/console/fields/text-field";
import { FilterSelect } from "~/app/console/list/list-filter";
import { ListPage } from "~/app/console/list/list-page";
import { shopKinds, shopStates } from "../shops/shop-terms";
import { loadShops } from "../shops/shops-page.server";
import { ShopRow } from "../ui/shop-row";

export const meta = consoleMeta;

/** `/operator/shops?state=&kind=&q=&before=`: every shop, newest first. */
export const loader = ({ request, context }: LoaderFunctionArgs) => loadShops(request, context);

const columns = ["shop", "kind", "owner", "goods", "commission", "state"] as const;

export default function Shops() {
  const { t } = useTranslation(["merchants", "shop"]);
  const { title, rows, filter, next } = useLoaderData<typeof loader>();
  const { searchText: q, state, kind } = filter;
  return (
    <ListPage
      path="/operator/shops"
      title={title}
      query={{ q, state, kind }}
      fields={
        <>
          <TextField name="q" type="search" label={t("shops.search")} value={q} maxLength={60} />
          <FilterSelect
            name="state"
            label={t("shops.columns.state")}
            whatever={t("shops.any")}
            value={state}
            all={shopStates}
            text={(one) => t(`shops.state.${one}`)}
          />
          <FilterSelect
            name="kind"
            label={t("shops.columns.kind")}
            whatever={t("shops.any")}
            value={kind}
            all={shopKinds}
            text={(one) => t(`shop:kinds.${one}`)}
          />
        </>
      }
      none={rows.length === 0 ? { icon: "store", text: t("shops.none") } : undefined}
      columns={{ names: columns, text: (name) => t(`shops.columns.${name}`) }}
      next={{ name: "before", from: next, text: t("applications.more") }}
    >
      {rows.map((shop) => (
        <ShopRow key={shop.id} shop={shop} />
      ))}
    </ListPage>
  );
}
