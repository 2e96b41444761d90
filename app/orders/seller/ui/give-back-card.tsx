import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { Refusal } from "~/app/console/refusal";
import { EnterAction } from "~/app/design/form/enter-action";
import { useFormat } from "~/app/platform/format/format";
import type { FormReply } from "~/app/platform/http/form.server";
import { priceText } from "~/app/platform/ui/amounts";
import { ConfirmAction, typedMinor } from "~/app/platform/ui/modal/confirm-action";
import { useReply } from "~/app/platform/ui/use-reply";
import type { ShopOrderData } from "./shop-order-view";

interface GiveBackCardProps {
  data: ShopOrderData;
  reply: SerializeFrom<FormReply> | undefined;
}

/** A refund that the shop begins: money for goods that the buyer keeps. Asks first, naming the amount. */
export function GiveBackCard({ data: { giveBackKey, lines, buyer, currency }, reply }: GiveBackCardProps) {
  const { t } = useTranslation(["dispatch", "forms"]);
  const { price } = useFormat();
  const own = reply?.values.intent === "giveBack" ? reply : undefined;
  const { value, error, pending } = useReply(t, own);
  if (giveBackKey === null) return null;
  const amountIn = (typed: FormData | null) => {
    const minor = typedMinor(typed, "amount", currency);
    return minor === null ? null : priceText(price(minor, currency));
  };
  return (
    <section className="c-card" aria-labelledby="give-back">
      <div className="c-card-head">
        <h2 id="give-back">{t("giveBack.title")}</h2>
      </div>
      <details className="c-card-body" open={own !== undefined}>
        <summary className="c-link">{t("giveBack.open")}</summary>
        <Form method="post" className="c-form" key={giveBackKey} preventScrollReset noValidate>
          <EnterAction />
          <p className="c-quiet">{t("giveBack.lead")}</p>
          <Refusal text={error("")} />
          <input type="hidden" name="intent" value="giveBack" />
          <input type="hidden" name="key" value={value("key") ?? giveBackKey} />
          <fieldset className="grid one-column gap-8px">
            <legend className="font-medium">{t("giveBack.lines")}</legend>
            {lines.map((line) => (
              <label key={line.id} className="flex items-center gap-8px wrap-anywhere">
                <input type="checkbox" name="line" value={line.id} defaultChecked={lines.length === 1} />
                <span dir="auto">{[line.title, line.spec].filter((text) => text !== "").join(", ")}</span>
              </label>
            ))}
            {error("line") && <p className="c-field-error">{error("line")}</p>}
          </fieldset>
          <TextField
            name="amount"
            label={t("giveBack.amount", { currency })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            value={value("amount")}
            error={error("amount")}
          />
          <TextField
            name="words"
            label={t("giveBack.words")}
            maxLength={280}
            value={value("words")}
            error={error("words")}
          />
          <ConfirmAction
            name="giveBack"
            label={t("giveBack.go")}
            question={(typed) => {
              const amount = amountIn(typed);
              return amount === null
                ? t("giveBack.askTyped", { name: buyer.name })
                : t("giveBack.ask", { name: buyer.name, amount });
            }}
            look="c-button"
          >
            <button type="submit" className="c-button is-primary" disabled={pending}>
              {t("giveBack.go")}
            </button>
          </ConfirmAction>
        </Form>
      </details>
    </section>
  );
}
