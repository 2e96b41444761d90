import type { TFunction } from "i18next";
import type { GoodsCard } from "~/app/catalog/cards/goods-card";
import type { ShopKind } from "~/app/design/marks";
import type { PriceText } from "~/app/design/price";
import type { Format } from "~/app/platform/format/format";

/** All texts of goods cards, created once per list, so that no card calls i18n. */
export interface GoodsLabels {
  kinds: Record<ShopKind, string>;
  live: string;
  services: Record<GoodsCard["services"][number], string>;
  sold(count: number): string;
  reviews(count: number): string;
  /** `percent` 0..100. */
  good(percent: number): string;
  price(minor: number, currency: string): PriceText;
}

const mark = "\u0001";

/** One per language: creating one costs as much as all other labels of a list. */
const pluralRules = new Map<string, Intl.PluralRules>();

function pluralRulesOf(locale: string): Intl.PluralRules {
  const known = pluralRules.get(locale);
  if (known) return known;
  const made = new Intl.PluralRules(locale);
  pluralRules.set(locale, made);
  return made;
}

/** Creates the labels. @param t of the namespace "modules" */
export function goodsLabels(t: TFunction<"modules">, format: Format): GoodsLabels {
  const rules = pluralRulesOf(format.locale);
  // One translation per plural form instead of one per card.
  const counted = (key: "goods.sold" | "goods.reviews") => {
    const forms = new Map<string, string>();
    return (count: number) => {
      const form = rules.select(count);
      let text = forms.get(form);
      if (text === undefined) {
        text = t(key, { count, shown: mark });
        forms.set(form, text);
      }
      return text.replace(mark, format.count(count));
    };
  };
  const good = t("goods.good", { percent: mark });
  return {
    kinds: { self: t("goods.kind.self"), flagship: t("goods.kind.flagship"), enterprise: t("goods.kind.enterprise") },
    live: t("goods.live"),
    services: {
      free_shipping: t("goods.service.free_shipping"),
      next_day: t("goods.service.next_day"),
      returns_15: t("goods.service.returns_15"),
      authentic: t("goods.service.authentic"),
    },
    sold: counted("goods.sold"),
    reviews: counted("goods.reviews"),
    good: (percent) => good.replace(mark, String(percent)),
    price: format.price,
  };
}
