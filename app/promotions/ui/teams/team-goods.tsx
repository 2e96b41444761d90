import { useTranslation } from "react-i18next";
import { Photo } from "~/app/design/photo";
import type { Picture } from "~/app/design/picture";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";

interface TeamGoodsProps {
  goods: { id: number; title: string; picture: Picture; shop?: string; currency: string };
  /** The chosen values; "" = none are. */
  words: string;
  size: number;
  priceMinor: number;
  aloneMinor: number;
  /** Combinations cost more than this one. */
  from?: boolean;
}

/** The goods of a group-buy with both prices. */
export function TeamGoods({ goods, words, size, priceMinor, aloneMinor, from = false }: TeamGoodsProps) {
  const { t } = useTranslation("teams");
  const { price } = useFormat();
  const { id, title, picture, shop, currency } = goods;
  return (
    <section className="card team-goods">
      <Photo picture={picture} place="thumb" className="goods-square rounded-inner" eager />
      <div className="grid one-column flex-1-1-9rem min-w-0 gap-2px">
        <a className="font-base leading-20 wrap-anywhere" href={href("/pages/product/goods", { id })} dir="auto">
          {title}
        </a>
        <span className="hint wrap-anywhere" dir="auto">
          {[words, shop].filter((part) => part !== undefined && part !== "").join(" · ")}
        </span>
        <span className="flex flex-wrap items-baseline gap-0-8px mt-auto">
          {from && <span className="hint">{t("from")}</span>}
          <Price price={price(priceMinor, currency)} size="total" />
          <span className="text-ink-2 text-sm">{t("groupOf", { number: size })}</span>
        </span>
        {aloneMinor > priceMinor && (
          <span className="hint">{t("alone", { price: priceText(price(aloneMinor, currency)) })}</span>
        )}
      </div>
    </section>
  );
}
