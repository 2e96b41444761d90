import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import type { CheckoutView } from "../placing/checkout-view.server";
import type { Difference, ShownPart } from "../placing/shown-purchase";

interface ChangesProps {
  /** Why the checkout was refused, as a sentence. */
  text: string | undefined;
  differences: readonly Difference[];
  view: Pick<CheckoutView, "shops" | "invalid">;
  currency: string;
  /** A link below mends it, and is the fault that is shown. */
  mended: boolean;
  /** A link after the sentence. */
  children?: Elements;
}

/** Shows why the order was not placed, and the differences: old → new. */
export function CheckoutChanges({ text, differences, view, currency, mended, children }: ChangesProps) {
  const { t } = useTranslation(["checkout", "shell"]);
  const format = useFormat();
  if (!text) return null;
  const titles = new Map(
    [...view.shops.flatMap(({ lines }) => lines), ...view.invalid].map(({ skuId, title }) => [skuId, title]),
  );
  const shops = new Map(view.shops.map(({ shopId, name }) => [shopId, name]));
  const nameOf = (each: Difference) => {
    if (each.kind === "total" || each.kind === "tax") return t(`change.${each.kind}`);
    if (each.kind === "member" || each.kind === "points") return t(`change.${each.kind}`);
    if (each.kind === "freight") return t("change.freight", { shop: shops.get(each.shopId) ?? "" });
    if (each.kind === "coupon") return t("change.coupon", { shop: shops.get(each.shopId) ?? t("shell:brand.name") });
    return t(`change.${each.kind}`, { title: titles.get(each.skuId) ?? "" });
  };
  const amount = (minor: number) => priceText(format.price(minor, currency));
  const write = (kind: Difference["kind"], value: number | ShownPart[] | null) => {
    if (value === null) return "–";
    if (typeof value === "number") return kind === "stock" || kind === "points" ? String(value) : amount(value);
    const [first, ...more] = value;
    if (!first) return "–";
    if (more.length === 0) return amount(first.priceMinor);
    return value.map(({ quantity, priceMinor }) => `${amount(priceMinor)} × ${quantity}`).join(" + ");
  };
  return (
    <div className="co-changes" role="alert" data-fault={mended ? undefined : ""}>
      <p className="flex gap-6px">
        <Icon name="circle-alert" />
        <span>{text}</span>
      </p>
      {differences.length > 0 && (
        <ul>
          {differences.map((each) => (
            <li className="flex flex-wrap justify-between gap-0-12px pt-6px text-ink" key={nameOf(each)}>
              <span dir="auto">{nameOf(each)}</span>
              <span>
                <del className="text-ink-3" translate="no">
                  {write(each.kind, each.was)}
                </del>{" "}
                →{" "}
                <ins className="font-semibold" translate="no">
                  {write(each.kind, each.now)}
                </ins>
              </span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}
