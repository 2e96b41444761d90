import { type FormEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { GoodsChoice } from "~/app/catalog/goods/goods-details";
import { skuSum } from "~/app/catalog/goods/sku-offer";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format/format";
import { CachedFragment } from "~/app/platform/fragments/cached-fragment";
import { PriceLine } from "../head";
import { Sheet, type SheetControl } from "../sheet";
import { StockAlert } from "../stock-alert";
import { Stepper } from "./stepper";
import type { ChoiceState } from "./use-choice";
import { ValueChips } from "./value-chips";

export type RequestedAction = "add" | "buy" | "replace";

interface ChooseSheetProps {
  goods: GoodsChoice;
  sheet: SheetControl;
  state: ChoiceState;
  /** Target of the form without JavaScript. */
  address: string;
  /** The buyer has already tried to buy: open specifications show an error. */
  asked: boolean;
  /** Adding to the cart is in flight. */
  busy: boolean;
  /** SKUs of which the buyer is told when they are back; without it nobody is asked. */
  waits?: readonly number[];
  /** What coupons take off the chosen quantity, minor units. */
  savedMinor?: number;
  /** The cart line to change; null = buying. */
  line: { skuId: number /** Quantity; null = not known. */; quantity: number | null } | null;
  /** Called before the form is submitted. */
  onWant(act: RequestedAction, event: FormEvent): void;
}

/**
 * The specification sheet: the chosen SKU with its price, stock and picture, the values, the quantity, and the buttons.
 */
export function ChooseSheet(props: ChooseSheetProps) {
  const { goods, sheet, state, address, asked, busy, line, waits, savedMinor } = props;
  const drawn = [goods, sheet.id, state.choice, state.quantity, address, asked, busy, line, waits, savedMinor];
  return (
    <CachedFragment name="choose" data={drawn}>
      <Choosing {...props} />
    </CachedFragment>
  );
}

function Choosing({
  goods,
  sheet,
  state,
  address,
  asked,
  busy,
  line,
  waits,
  savedMinor = 0,
  onWant,
}: ChooseSheetProps) {
  const { t } = useTranslation("goods");
  const { sku, words, lacking, quantity } = state;
  const missed = waits && !line && sku?.stock === 0 ? sku : null;
  const title = t(line ? "choose.other" : "choose.title");
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on hydration.
  useEffect(() => {
    if (form.current?.matches(":target *")) state.takeOver(new FormData(form.current));
  }, []);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const named = submitter instanceof HTMLButtonElement ? submitter.value : "";
    if (lacking !== null) {
      const place = state.choice.indexOf(null);
      event.currentTarget
        .querySelector<HTMLInputElement>(`fieldset:nth-of-type(${place + 1}) input:not(:disabled)`)
        ?.focus();
    }
    onWant(line ? "replace" : named === "add" ? "add" : "buy", event);
  }
  return (
    <Sheet sheet={sheet} label={title} closeLabel={t("close")} back="facts">
      <form
        className="choose flex flex-column min-h-0"
        ref={form}
        method="post"
        action={`${address}#${sheet.id}`}
        onSubmit={onSubmit}
      >
        <div className="choose-head">
          <span className="choose-picture">
            <Photo picture={pictureOf(goods, state)} place="third" cover />
          </span>
          <div className="choose-words">
            <PriceLine
              priceMinor={sku?.priceMinor ?? goods.priceMinor}
              struckMinor={sku ? sku.struckMinor : goods.struckMinor}
              currency={goods.currency}
              from={!sku && goods.highestMinor > goods.priceMinor}
            />
            {sku && <p className="choose-stock hint leading-18">{t("choose.stock", { count: sku.stock })}</p>}
            <p className="with-script mt-4px text-sm">{words ?? t("choose.open", { name: lacking })}</p>
            <p className="without-script mt-4px text-sm">
              {t("choose.open", { name: goods.specs.map(({ name }) => name).join(", ") })}
            </p>
          </div>
        </div>
        <div className="choose-scroll">
          {goods.specs.map(({ name }, index) => (
            <ValueChips
              key={name}
              goods={goods}
              place={index}
              state={state}
              missing={asked && lacking !== null && state.choice.indexOf(null) === index}
              awaitable={waits !== undefined && line === null}
            />
          ))}
          {line ? (
            <input type="hidden" name="line" value={line.skuId} />
          ) : (
            <div className="choose-number">
              <strong className="font-sm font-semibold">{t("number.label")}</strong>
              <Stepper
                label={t("number.label")}
                quantity={quantity}
                stock={sku?.stock ?? null}
                onQuantity={state.setQuantity}
              />
            </div>
          )}
        </div>
        <div className="choose-foot">
          <Outcome
            goods={goods}
            state={state}
            counted={line === null || line.quantity !== null}
            savedMinor={savedMinor}
          />
          {line ? (
            <button
              type="submit"
              name="intent"
              value="replace"
              className="button choose-replace"
              disabled={goods.state !== "open"}
              aria-busy={busy || undefined}
            >
              {goods.state === "open" ? t("buy.replace") : t(`state.${goods.state}.short`)}
            </button>
          ) : missed ? null : (
            <div className="double-button m-8-12px">
              <button
                type="submit"
                name="intent"
                value="add"
                data-enter=""
                disabled={goods.state !== "open"}
                aria-busy={busy || undefined}
              >
                {t("buy.add")}
              </button>
              <button type="submit" name="intent" value="buy" disabled={goods.state !== "open"}>
                {goods.state === "open" ? t("buy.now") : t(`state.${goods.state}.short`)}
              </button>
            </div>
          )}
        </div>
      </form>
      {missed && (
        <div className="flex-none p-8-12px">
          <StockAlert address={address} on={waits?.includes(missed.id) ?? false} className="button-wide" />
        </div>
      )}
    </Sheet>
  );
}

/**
 * The summary above the buttons: total, freight and what coupons save; with an unknown quantity, only that it is sold
 * out.
 */
function Outcome({
  goods,
  state,
  counted,
  savedMinor,
}: Pick<ChooseSheetProps, "goods" | "state"> & { counted: boolean; savedMinor: number }) {
  const { t } = useTranslation("goods");
  const format = useFormat();
  const { sku, quantity } = state;
  const text = (minor: number) => Object.values(format.price(minor, goods.currency)).join("");
  if (goods.state !== "open" || !sku) return null;
  if (sku.stock === 0) return <p className="outcome tone-warn">{t("refused.soldOut")}</p>;
  if (!counted) return null;
  const sum = text(skuSum(sku, quantity));
  const flat = goods.freightMinor === 0 ? "outcome.free" : "outcome.freight";
  return (
    <p className="outcome tone-ok" aria-live="polite">
      <Icon className="size-16px" name="tag" />
      <span>
        <span>
          {t(goods.freightByRegion ? "outcome.byRegion" : flat, {
            count: quantity,
            sum,
            freight: text(goods.freightMinor),
          })}
        </span>
        {savedMinor > 0 && <b className="font-semibold">{` · ${t("outcome.saved", { amount: text(savedMinor) })}`}</b>}
      </span>
    </p>
  );
}

/** Returns the picture of the choice: the SKU's, otherwise that of a chosen value, otherwise that of the goods. */
function pictureOf({ specs, pictures }: GoodsChoice, { sku, choice }: ChoiceState) {
  const worn = specs.flatMap(({ values }, index) => values.find(({ key }) => key === choice[index])?.picture ?? []);
  return sku?.picture ?? worn[0] ?? pictures[0] ?? { src: "", width: 0, height: 0, tint: 0 };
}
