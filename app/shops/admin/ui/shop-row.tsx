import { useTranslation } from "react-i18next";
import { href } from "~/app/platform/http/href";
import type { ShopTerms } from "../shops/shop-terms";

export const stateTones = { open: "is-good", holiday: "is-care", closed: "is-bad" } as const;

interface ListedShop extends ShopTerms {
  id: number;
  name: string;
  city: string;
  owner: string;
  goods: number;
  commission: { permille: number };
}

export function ShopRow({ shop }: { shop: ListedShop }) {
  const { t } = useTranslation(["merchants", "shop"]);
  const { id, name, city, owner, goods, kind, state, commission } = shop;
  return (
    <tr>
      <td data-label={t("shops.columns.shop")}>
        <span className="c-span">
          <a href={`${href("/operator/shops")}/${id}`}>
            <bdi>{name}</bdi>
          </a>
          <small>
            <bdi>{city}</bdi>
          </small>
        </span>
      </td>
      <td data-label={t("shops.columns.kind")}>{t(`shop:kinds.${kind}`)}</td>
      <td data-label={t("shops.columns.owner")}>
        <bdi>{owner}</bdi>
      </td>
      <td translate="no" data-label={t("shops.columns.goods")}>
        {goods}
      </td>
      <td translate="no" data-label={t("shops.columns.commission")}>{`${commission.permille / 10} %`}</td>
      <td data-label={t("shops.columns.state")}>
        <span className={`c-pill ${stateTones[state]}`}>{t(`shops.state.${state}`)}</span>
      </td>
    </tr>
  );
}
