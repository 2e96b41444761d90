import { useTranslation } from "react-i18next";
import { useMoment } from "~/app/console/use-moment";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";

export interface ListedRule {
  id: number;
  shopId: number | null;
  categoryId: number | null;
  shop: string | null;
  category: string | null;
  permille: number;
  /** Minor units; null = none. */
  minMinor: number | null;
  maxMinor: number | null;
  reason: string;
  by: string | null;
  /** Unix ms. */
  at: number;
  endedAt: number | null;
  endedBy: string | null;
  endReason: string;
}

function useBounds(currency: string) {
  const { t } = useTranslation("commission");
  const { price } = useFormat();
  const amount = (minor: number, of: string) => priceText(price(minor, of));
  return ({ minMinor, maxMinor }: Pick<ListedRule, "minMinor" | "maxMinor">) =>
    [
      minMinor !== null && t("atLeast", { amount: amount(minMinor, currency) }),
      maxMinor !== null && t("atMost", { amount: amount(maxMinor, currency) }),
    ].filter((one) => one !== false);
}

export function RuleRow({ rule, currency, past }: { rule: ListedRule; currency: string; past: boolean }) {
  const { t } = useTranslation("commission");
  const moment = useMoment();
  const bounds = useBounds(currency)(rule);
  const { shopId, categoryId, shop, category, by, endedAt, endedBy } = rule;
  return (
    <tr>
      <td data-label={t("columns.where")}>
        <span className="c-span">
          <a href={href("/operator/commission", { shop: shopId, category: categoryId })}>
            {shopId === null && categoryId === null ? t("default") : <bdi>{shop ?? category}</bdi>}
          </a>
          {shopId !== null && <small>{category === null ? t("allCategories") : <bdi>{category}</bdi>}</small>}
          {shopId === null && categoryId !== null && <small>{t("allShops")}</small>}
        </span>
      </td>
      <td translate="no" data-label={t("columns.rate")}>{`${rule.permille / 10} %`}</td>
      <td data-label={t("columns.bounds")}>
        <span className="c-span">
          {bounds.length === 0 ? "–" : bounds.map((one) => <small key={one}>{one}</small>)}
        </span>
      </td>
      <td data-label={t("columns.since")}>
        <span className="c-span">
          <span>{moment(rule.at)}</span>
          {by !== null && (
            <small>
              <bdi>{by}</bdi>
            </small>
          )}
          <small dir="auto">{by === null ? t("before") : rule.reason}</small>
        </span>
      </td>
      {past && (
        <td data-label={t("columns.ended")}>
          <span className="c-span">
            {endedAt !== null && <span>{moment(endedAt)}</span>}
            <small>
              <bdi>{endedBy}</bdi>
            </small>
            <small dir="auto">{rule.endReason}</small>
          </span>
        </td>
      )}
    </tr>
  );
}
