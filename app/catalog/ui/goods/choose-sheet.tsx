import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Photo } from "~/app/design/photo";
import { useFormat } from "~/app/platform/format";
import type { GoodsDetails } from "../../goods/goods-details";
import { PriceLine } from "./head";
import { Sheet, type SheetControl } from "./sheet";
import { Stepper } from "./stepper";
import type { ChoiceState } from "./use-choice";
import { ValueChips } from "./value-chips";

interface ChooseSheetProps {
  goods: GoodsDetails;
  sheet: SheetControl;
  state: ChoiceState;
  /** Where the form goes without JavaScript. */
  address: string;
  /** Somebody wanted to buy already: what is open says so. */
  asked: boolean;
  /** Is being put into the cart. */
  busy: boolean;
  onWant(act: "add" | "buy"): void;
}

/** The specification sheet: what is chosen with its price, stock and picture, the values, the number, and the two buttons. */
export function ChooseSheet({ goods, sheet, state, address, asked, busy, onWant }: ChooseSheetProps) {
  const { t } = useTranslation("goods");
  const { sku, words, lacking, number } = state;
  const title = t("choose.title");
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const act = submitter instanceof HTMLButtonElement && submitter.value === "add" ? "add" : "buy";
    if (lacking !== null) {
      const place = state.choice.indexOf(null);
      event.currentTarget.querySelector<HTMLInputElement>(`fieldset:nth-of-type(${place + 1}) input:enabled`)?.focus();
    }
    onWant(act);
  }
  return (
    <Sheet sheet={sheet} label={title} closeLabel={t("close")} back="facts">
      <form className="choose" method="post" action={`${address}#${sheet.id}`} onSubmit={onSubmit}>
        <div className="choose-head">
          <span className="choose-picture">
            <Photo picture={pictureOf(goods, state)} place="third" cover />
          </span>
          <div className="choose-words">
            <PriceLine
              priceMinor={sku?.priceMinor ?? goods.priceMinor}
              marketPriceMinor={sku ? sku.marketPriceMinor : goods.marketPriceMinor}
              currency={goods.currency}
              from={!sku && goods.highestMinor > goods.priceMinor}
            />
            {sku && <p className="choose-stock">{t("choose.stock", { count: sku.stock })}</p>}
            <p className="choose-chosen with-script">{words ?? t("choose.open", { name: lacking })}</p>
            <p className="choose-chosen without-script">
              {t("choose.open", { name: goods.specs.map(({ name }) => name).join(", ") })}
            </p>
          </div>
        </div>
        <div className="choose-scroll">
          {goods.specs.map(({ name }, place) => (
            <ValueChips
              key={name}
              goods={goods}
              place={place}
              state={state}
              missing={asked && lacking !== null && state.choice.indexOf(null) === place}
            />
          ))}
          <div className="choose-number">
            <strong>{t("number.label")}</strong>
            <Stepper label={t("number.label")} number={number} stock={sku?.stock ?? null} onNumber={state.setNumber} />
          </div>
        </div>
        <div className="choose-foot">
          <Outcome goods={goods} state={state} />
          <div className="double-button">
            <button
              type="submit"
              name="act"
              value="add"
              disabled={goods.state !== "open"}
              aria-busy={busy || undefined}
            >
              {t("buy.add")}
            </button>
            <button type="submit" name="act" value="buy" disabled={goods.state !== "open"}>
              {goods.state === "open" ? t("buy.now") : t(`state.${goods.state}.short`)}
            </button>
          </div>
        </div>
      </form>
    </Sheet>
  );
}

/** What it comes to, above the buttons. */
function Outcome({ goods, state }: Pick<ChooseSheetProps, "goods" | "state">) {
  const { t } = useTranslation("goods");
  const format = useFormat();
  const { sku, number } = state;
  const text = (minor: number) => Object.values(format.price(minor, goods.currency)).join("");
  if (goods.state !== "open" || !sku) return null;
  if (sku.stock === 0) return <p className="outcome is-warning">{t("refused.soldOut")}</p>;
  const sum = text(sku.priceMinor * number);
  const freight = goods.freightMinor === 0 ? t("delivery.free") : text(goods.freightMinor);
  return (
    <p className="outcome" aria-live="polite">
      <Icon name="tag" />
      {t(goods.freightMinor === 0 ? "outcome.free" : "outcome.freight", { count: number, sum, freight })}
    </p>
  );
}

/** How the choice looks: the combination, else the value that has a picture, else the goods. */
function pictureOf({ specs, pictures }: GoodsDetails, { sku, choice }: ChoiceState) {
  const worn = specs.flatMap(({ values }, place) => values.find(({ key }) => key === choice[place])?.picture ?? []);
  return sku?.picture ?? worn[0] ?? pictures[0] ?? { src: "", width: 0, height: 0, tint: 0 };
}
