import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { GoodsDetails } from "~/app/catalog/goods/goods-details";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";

interface BargainRowProps {
  goods: Pick<GoodsDetails, "id" | "currency" | "bargains">;
  /** The chosen SKU; null = none yet. */
  skuId: number | null;
}

/** Begins a bargain for the chosen SKU, or the one with the lowest floor; nothing when none can be bargained for. */
export function BargainRow({ goods: { id, currency, bargains }, skuId }: BargainRowProps) {
  const { t } = useTranslation("goods");
  const format = useFormat();
  const offered = bargains.find((one) => skuId === null || one.skuId === skuId);
  if (!offered) return null;
  const price = priceText(format.price(offered.floorMinor, currency));
  return (
    <Form
      method="post"
      action={href("/pages/user/order/bargain")}
      className="flex flex-wrap items-center gap-4-8px mt-8px p-8-10px rounded-inner bg-tint text-sm"
    >
      <input type="hidden" name="sku" value={offered.skuId} />
      <input type="hidden" name="back" value={href("/pages/product/goods", { id, sku: skuId })} />
      <Icon name="scissors" className="text-accent size-18px" />
      <span className="flex-1-1-9rem text-accent-strong">{t("bargain.line", { price, count: offered.helpers })}</span>
      <button type="submit" className="button button-outline button-small">
        {t("bargain.begin")}
      </button>
    </Form>
  );
}
