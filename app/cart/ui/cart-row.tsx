import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Tag } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import type { CartLine } from "../cart-line";
import type { LineStep } from "../cart-steps";
import { buyableQuantity, partsOf } from "../cart-totals";
import { CheckMark } from "./check-mark";
import { QuantityStepper } from "./quantity-stepper";
import { SpecLink } from "./spec-link";
import type { ChangeChoice } from "./use-change-choice";

/** Stock below which the remaining quantity is shown. */
const fewLeft = 10;

export interface CartRowProps {
  line: CartLine;
  currency: string;
  /** What a membership takes off a chosen line, minor units. */
  savedOf(skuId: number): number;
  editing: boolean;
  change(step: LineStep): void;
  onMax(stock: number): void;
  onMin(): void;
  choice: ChangeChoice;
}

/** Renders a buyable line: check mark, picture, title, specification, price and quantity. */
export function CartRow({ line, currency, savedOf, editing, change, onMax, onMin, choice }: CartRowProps) {
  const { t } = useTranslation("cart");
  const format = useFormat();
  const { skuId, title } = line;
  const savedMinor = savedOf(skuId);
  const goods = href("/pages/product/goods", { id: line.goodsId });
  return (
    <li className="cart-row" id={`line-${skuId}`}>
      <CheckMark
        checked={line.checked}
        act={`check:${skuId}`}
        label={t("line.choose", { title })}
        onChange={(on) => change({ act: "check", skuIds: [skuId], on })}
      />
      <a
        className="relative flex-none overflow-clip rounded-inner size-88px"
        href={goods}
        tabIndex={-1}
        aria-label={title}
      >
        <Photo picture={line.picture} place="tile" cover />
      </a>
      <div className="cart-words">
        <a className="relative clamp-1" href={goods}>
          {title}
        </a>
        <div className="cart-facts">
          <SpecLink line={line} choice={choice} />
          <PriceChange line={line} currency={currency} />
          <StockLeft line={line} />
          <TwoPrices line={line} currency={currency} />
          {savedMinor > 0 && (
            <Tag kind="member">
              <span translate="no">{`VIP −${priceText(format.price(savedMinor, currency))}`}</span>
            </Tag>
          )}
        </div>
        <div className="cart-foot flex flex-wrap items-center justify-between gap-4px min-h-28px mt-auto pt-6px">
          <Price price={format.price(line.priceMinor, currency)} />
          {editing ? (
            <ConfirmAction name="deleteLine" label={t("delete")} question={t("line.deleteQuestion", { title })}>
              <SubmitButton kind="danger" wide name="intent" value={`remove:${skuId}`}>
                {t("delete")}
              </SubmitButton>
            </ConfirmAction>
          ) : (
            <QuantityStepper line={line} change={change} onMax={onMax} onMin={onMin} />
          )}
        </div>
      </div>
    </li>
  );
}

function PriceChange({ line, currency }: { line: CartLine; currency: string }) {
  const { t } = useTranslation("cart");
  const format = useFormat();
  const { addedPriceMinor: before, priceMinor: now } = line;
  if (before === null || before === now) return null;
  const { symbol, integer, fraction } = format.price(now < before ? before - now : before, currency);
  // Space is tight, so whole amounts drop their fraction.
  const amount = symbol + integer + (/^\D?0+$/.test(fraction) ? "" : fraction);
  return now < before ? (
    <Tag kind="service">{t("line.less", { amount })}</Tag>
  ) : (
    <span className="hint leading-20">{t("line.was", { amount })}</span>
  );
}

/** "2 at 59.90, 1 at 89.90": what exceeds the quota or limit of an offer costs the usual price. */
function TwoPrices({ line, currency }: { line: CartLine; currency: string }) {
  const { t } = useTranslation("cart");
  const format = useFormat();
  const parts = partsOf(line);
  if (parts.length < 2) return null;
  const words = parts.map(({ quantity: number, priceMinor }) =>
    t("line.at", { number, amount: priceText(format.price(priceMinor, currency)) }),
  );
  return <span className="hint leading-20">{words.join(", ")}</span>;
}

function StockLeft({ line }: { line: CartLine }) {
  const { t } = useTranslation("cart");
  const { quantity, stock } = line;
  if (quantity > buyableQuantity(line)) return <Tag>{t("line.reduced", { number: quantity, count: stock })}</Tag>;
  return stock < fewLeft ? <Tag>{t("line.left", { count: stock })}</Tag> : null;
}
