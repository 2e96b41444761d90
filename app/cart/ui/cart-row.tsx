import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Tag } from "~/app/design/marks";
import { Photo } from "~/app/design/photo";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { ConfirmAct } from "~/app/platform/ui/modal/confirm-act";
import type { CartLine } from "../cart-line";
import type { LineStep } from "../cart-steps";
import { buyableNumber } from "../cart-totals";
import { CheckMark } from "./check-mark";
import { NumberStepper } from "./number-stepper";
import { SpecLink } from "./spec-link";
import type { ChangeChoice } from "./use-change-choice";

/** Stock below which the remaining quantity is shown. */
const fewLeft = 10;

export interface CartRowProps {
  line: CartLine;
  currency: string;
  editing: boolean;
  change(step: LineStep): void;
  onMost(stock: number): void;
  onLeast(): void;
  choice: ChangeChoice;
}

/** Renders a buyable line: check mark, picture, title, specification, price and quantity. */
export function CartRow({ line, currency, editing, change, onMost, onLeast, choice }: CartRowProps) {
  const { t } = useTranslation("cart");
  const format = useFormat();
  const { skuId, title } = line;
  const goods = href("/pages/product/goods", { id: line.goodsId });
  return (
    <li className="cart-row" id={`line-${skuId}`}>
      <CheckMark
        checked={line.checked}
        act={`check:${skuId}`}
        label={t("line.choose", { title })}
        onChange={(on) => change({ act: "check", skuIds: [skuId], on })}
      />
      <a className="cart-picture" href={goods} tabIndex={-1} aria-label={title}>
        <Photo picture={line.picture} place="tile" cover />
      </a>
      <div className="cart-words">
        <a className="clamp-1" href={goods}>
          {title}
        </a>
        <div className="cart-facts">
          <SpecLink line={line} choice={choice} />
          <PriceChange line={line} currency={currency} />
          <StockLeft line={line} />
        </div>
        <div className="cart-foot">
          <Price price={format.price(line.priceMinor, currency)} />
          {editing ? (
            <ConfirmAct name="deleteLine" label={t("delete")} question={t("line.deleteQuestion", { title })}>
              <SubmitButton kind="danger" wide name="intent" value={`remove:${skuId}`}>
                {t("delete")}
              </SubmitButton>
            </ConfirmAct>
          ) : (
            <NumberStepper line={line} change={change} onMost={onMost} onLeast={onLeast} />
          )}
        </div>
      </div>
    </li>
  );
}

/** Renders the price difference since the line was added. */
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
    <span className="cart-was">{t("line.was", { amount })}</span>
  );
}

function StockLeft({ line }: { line: CartLine }) {
  const { t } = useTranslation("cart");
  const { number, stock } = line;
  if (number > buyableNumber(line)) return <Tag>{t("line.reduced", { number, count: stock })}</Tag>;
  return stock < fewLeft ? <Tag>{t("line.left", { count: stock })}</Tag> : null;
}
