import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { ShareBar } from "~/app/console/share-bar";
import { parseAmount } from "~/app/platform/format/amount";
import { useFormat } from "~/app/platform/format/format";
import { plainAmount } from "~/app/platform/format/money";
import { priceText } from "~/app/platform/ui/amounts";
import type { RefundView } from "../../viewing/refund-view.server";
import { percentOf, shareOf } from "../share-of";

interface SliderProps {
  refund: SerializeFrom<RefundView>["refund"];
  /** Plain amount in the field at first. */
  amount: string;
  error: string | undefined;
}

/**
 * The amount of a split: a field, and a slider of its share of the maximum with a mark at the shop's offer. With the
 * script they follow each other; without it the server takes the one that was moved (`share-of.ts`).
 */
export function AmountSlider({ refund, amount, error }: SliderProps) {
  const { t } = useTranslation("refunds");
  const format = useFormat();
  const marks = useId();
  const { maxMinor, offerMinor, currency, buyer, shop } = refund;
  const price = (minor: number) => priceText(format.price(minor, currency));
  const read = (text: string) => {
    const typed = parseAmount(text, currency);
    return typed.ok && typed.value <= maxMinor ? typed.value : null;
  };
  const first = percentOf(read(amount) ?? maxMinor, maxMinor);
  const [minor, setMinor] = useState(read(amount) ?? maxMinor);

  function follow({ target }: FormEvent<HTMLDivElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    const slider = target.name === "share";
    const other = target.form?.elements.namedItem(slider ? "amount" : "share");
    const given = slider ? shareOf(Number(target.value), maxMinor) : read(target.value);
    if (given === null || !(other instanceof HTMLInputElement)) return;
    other.value = slider ? plainAmount(given, currency) : String(percentOf(given, maxMinor));
    setMinor(given);
  }

  return (
    <div className="rf-part grid gap-12px" onInput={follow}>
      <TextField
        name="amount"
        label={t("judge.gets", { name: buyer })}
        hint={t("judge.atMost", { amount: price(maxMinor) })}
        inputMode="decimal"
        autoComplete="off"
        value={amount}
        error={error}
      />
      <div className="c-field">
        <input type="hidden" name="amountShown" value={amount} />
        <input type="hidden" name="shareShown" value={first} />
        <input
          type="range"
          name="share"
          min={0}
          max={100}
          defaultValue={first}
          list={offerMinor === null ? undefined : marks}
          aria-label={t("judge.share")}
          aria-valuetext={price(minor)}
        />
        {offerMinor !== null && (
          <>
            <datalist id={marks}>
              <option value={percentOf(offerMinor, maxMinor)} />
            </datalist>
            <p className="c-quiet">{t("judge.offered", { amount: price(offerMinor) })}</p>
          </>
        )}
      </div>
      <ShareBar
        shares={[
          { name: buyer, value: minor, text: price(minor), tone: "text-brand" },
          {
            name: t("judge.staysSold", { name: shop }),
            value: maxMinor - minor,
            text: price(maxMinor - minor),
            tone: "text-ink-3",
          },
        ]}
      />
    </div>
  );
}
