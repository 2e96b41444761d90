import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { SerializeFrom } from "#router/server";
import { TextField } from "~/app/console/fields/text-field";
import { useFormat } from "~/app/platform/format/format";
import { fieldError } from "~/app/platform/http/field-error";
import { priceText } from "~/app/platform/ui/amounts";
import { useRate } from "../../ui";
import type { loadRates } from "../rates/rates-page.server";

/** What applies now to an amount, in the category and the region of the filter. */
export function RateExample({ data }: { data: SerializeFrom<Awaited<ReturnType<typeof loadRates>>> }) {
  const { t } = useTranslation(["taxesAdmin", "forms"]);
  const { price } = useFormat();
  const percent = useRate();
  const { example, filter, currency } = data;
  const { amountMinor, kinds } = example;
  const amount = (minor: number) => priceText(price(minor, currency));
  return (
    <section className="c-card" aria-labelledby="example">
      <div className="c-card-head">
        <h2 id="example">{t("example.title")}</h2>
      </div>
      <Form method="get" className="c-card-body" preventScrollReset>
        {filter.kind !== null && <input type="hidden" name="kind" value={filter.kind} />}
        {filter.categoryId !== null && <input type="hidden" name="category" value={filter.categoryId} />}
        {filter.region !== "" && <input type="hidden" name="region" value={filter.region} />}
        <TextField
          name="amount"
          label={t("example.amount", { currency })}
          hint={t("example.hint")}
          inputMode="decimal"
          value={example.typed || "100"}
          error={fieldError(t, example.fault ?? undefined)}
        />
        {amountMinor !== null && (
          <div role="status">
            <dl className="c-facts">
              {kinds.map(({ kind, ppm, taxMinor }) => (
                <Fragment key={kind}>
                  <dt>{t(`kinds.${kind}`)}</dt>
                  <dd>
                    {ppm === null || taxMinor === null
                      ? t("example.none")
                      : t(example.taxAdded && kind !== "commission" ? "example.added" : "example.tax", {
                          rate: percent(ppm),
                          tax: amount(taxMinor),
                          amount: amount(amountMinor),
                        })}
                  </dd>
                </Fragment>
              ))}
            </dl>
          </div>
        )}
        <button type="submit" className="c-button">
          {t("example.reckon")}
        </button>
      </Form>
    </section>
  );
}
