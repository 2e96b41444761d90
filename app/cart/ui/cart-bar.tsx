import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { priceText } from "~/app/platform/ui/amounts";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { type CartLine, cartLimits } from "../cart-line";
import type { LineStep } from "../cart-steps";
import { type CartTotals, cartTotals } from "../cart-totals";
import { CheckMark } from "./check-mark";

interface CartBarProps {
  lines: CartLine[];
  /** Off the chosen lines by coupons, minor units. */
  savedMinor: number;
  /** Tax is added to the total. */
  taxAdded: boolean;
  currency: string;
  editing: boolean;
  change(step: LineStep): void;
  /** Shows a message instead of proceeding: `cart:toast.<key>`. */
  onRefused(key: "nothingChosen" | "tooMany" | "tooMuch"): void;
}

/** Returns why the chosen lines cannot be checked out; null when they can. */
function refusalOf({ chosen, allSumMinor }: CartTotals): "nothingChosen" | "tooMany" | "tooMuch" | null {
  if (chosen === 0) return "nothingChosen";
  if (chosen > cartLimits.settled) return "tooMany";
  return allSumMinor === null ? "tooMuch" : null;
}

/** Renders the bottom bar: select all, the total and the checkout button; in edit mode, actions on the chosen lines. */
export function CartBar({ lines, savedMinor, taxAdded, currency, editing, change, onRefused }: CartBarProps) {
  const { t } = useTranslation(["cart", "taxes"]);
  const format = useFormat();
  const totals = cartTotals(lines);
  const valid = lines.filter(({ fault }) => fault === null);
  const refusal = refusalOf(totals);
  const unlessChosen = totals.chosen === 0 && {
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      onRefused("nothingChosen");
    },
  };
  return (
    <div className="cart-bar">
      <CheckMark
        checked={totals.allChecked}
        act="checkAll"
        onChange={(on) => change({ act: "check", skuIds: valid.map(({ skuId }) => skuId), on })}
      >
        {t("bar.all")}
      </CheckMark>
      {editing ? (
        <>
          <button
            type="submit"
            name="intent"
            value="collect"
            className="button button-outline ms-auto"
            {...unlessChosen}
          >
            {t("bar.collect")}
          </button>
          {totals.chosen === 0 ? (
            <button type="submit" name="intent" value="remove" className="text-button" {...unlessChosen}>
              {t("bar.delete", { count: 0 })}
            </button>
          ) : (
            <ConfirmAction
              name="deleteLines"
              key={lines.length}
              label={t("bar.delete", { count: totals.chosenQuantity })}
              question={totals.allChecked ? t("bar.emptyQuestion") : t("bar.deleteQuestion", { count: totals.chosen })}
            >
              <SubmitButton kind="danger" wide name="intent" value="remove">
                {t("delete")}
              </SubmitButton>
            </ConfirmAction>
          )}
        </>
      ) : (
        <>
          <p className="cart-sum" role="status">
            {t("bar.total")}{" "}
            {totals.allSumMinor === null ? (
              <span>–</span>
            ) : (
              <Price price={format.price(totals.allSumMinor - savedMinor, currency)} size="total" />
            )}
            {taxAdded && <small className="flex-1-0-full hint text-end">{t("taxes:atCheckout")}</small>}
            {savedMinor > 0 && (
              <small className="flex-1-0-full hint text-end">
                {t("bar.saved", { amount: priceText(format.price(savedMinor, currency)) })}
              </small>
            )}
          </p>
          <button
            type="submit"
            name="intent"
            value="settle"
            className="button"
            onClick={(event) => {
              if (refusal === null) return;
              event.preventDefault();
              onRefused(refusal);
            }}
          >
            {t("bar.settle", { count: totals.chosenQuantity })}
          </button>
        </>
      )}
    </div>
  );
}
