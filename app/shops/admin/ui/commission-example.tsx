import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import { priceText } from "~/app/platform/ui/amounts";
import type { loadCommission } from "../commission/commission-page.server";

/** The commission of an amount, by the rule for the filter's shop and category. */
export function ExampleCard({ data }: { data: SerializeFrom<Awaited<ReturnType<typeof loadCommission>>> }) {
  const { t } = useTranslation(["commission", "forms"]);
  const { price } = useFormat();
  const amount = (minor: number, of: string) => priceText(price(minor, of));
  const { example, filter, currency } = data;
  const { amountMinor, chargedMinor, terms } = example;
  return (
    <section className="c-card" aria-labelledby="example">
      <div className="c-card-head">
        <h2 id="example">{t("example.title")}</h2>
      </div>
      <Form method="get" className="c-card-body" preventScrollReset>
        {filter.shopId !== null && <input type="hidden" name="shop" value={filter.shopId} />}
        {filter.categoryId !== null && <input type="hidden" name="category" value={filter.categoryId} />}
        <TextField
          name="amount"
          label={t("example.amount", { currency })}
          hint={t("example.hint")}
          inputMode="decimal"
          value={example.typed || "100"}
          error={fieldError(t, example.fault ?? undefined)}
        />
        {amountMinor !== null && chargedMinor !== null && (
          <p role="status">
            {t("example.charged", {
              amount: amount(amountMinor, currency),
              charged: amount(chargedMinor, currency),
              percent: terms.permille / 10,
              rule: terms.ruleId,
            })}
          </p>
        )}
        <button type="submit" className="c-button">
          {t("example.reckon")}
        </button>
      </Form>
    </section>
  );
}
