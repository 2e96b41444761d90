import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import type { SerializeFrom } from "#router/server";
import { Check } from "~/app/console/fields/check";
import { TextField } from "~/app/console/fields/text-field";
import { Figure } from "~/app/console/figure";
import { Refusal } from "~/app/console/refusal";
import { fieldError } from "~/app/platform/http/field-error";
import type { FormReply } from "~/app/platform/http/form.server";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { ShopReferralPage } from "../referral/referral-page.server";

interface CardProps {
  page: SerializeFrom<ShopReferralPage>;
  reply: SerializeFrom<FormReply> | undefined;
}

/** What orders of people who were brought came to this month. */
export function ShopReferralSums({ page: { sums, currency } }: Pick<CardProps, "page">) {
  const { t } = useTranslation("referralShop");
  const amount = usePlainAmounts(currency);
  const figure = (label: string, value: string, note: string) => <Figure label={label} value={value} note={note} />;
  return (
    <div className="c-cards">
      {figure(t("sums.sold"), `${currency} ${amount(sums.paidMinor)}`, t("sums.orders", { count: sums.orders }))}
      {figure(t("sums.cost"), `${currency} ${amount(sums.costMinor)}`, t("sums.buyers", { count: sums.buyers }))}
    </div>
  );
}

/** The shop's switch and rate. */
export function ShopRateCard({ page: { active, rate, bounds }, reply }: CardProps) {
  const { t } = useTranslation(["referralShop", "commission", "forms"]);
  const pending = useNavigation().state === "submitting";
  const own = reply?.values.intent === "shop" ? reply : undefined;
  return (
    <section className="c-card" aria-labelledby="rate">
      <div className="c-card-head">
        <h2 id="rate">{t("rate.title")}</h2>
      </div>
      <Refusal text={fieldError(t, own?.errors[""])} />
      <Form method="post" className="c-card-body" noValidate key={`${active} ${rate}`}>
        <Check name="active" label={t("rate.active")} checked={own ? own.values.active === "on" : active} />
        <TextField
          name="rate"
          label={t("rate.rate")}
          inputMode="decimal"
          maxLength={5}
          value={own?.values.rate ?? rate}
          error={fieldError(t, own?.errors.rate)}
          hint={t("rate.hint", bounds)}
        />
        <button type="submit" name="intent" value="shop" className="c-button is-primary" disabled={pending}>
          {t("forms:save")}
        </button>
      </Form>
    </section>
  );
}

/** Rates of single goods, which come before the shop's. */
export function GoodsRatesCard({ page: { goods }, reply }: CardProps) {
  const { t } = useTranslation(["referralShop", "commission", "forms"]);
  const pending = useNavigation().state === "submitting";
  const own = reply?.values.intent === "goods" ? reply : undefined;
  return (
    <section className="c-card" aria-labelledby="goods">
      <div className="c-card-head">
        <h2 id="goods">{t("goods.title")}</h2>
      </div>
      <Form method="post" className="c-card-body" noValidate key={goods.map(({ id, rate }) => `${id} ${rate}`).join()}>
        <TextField
          name="goods"
          label={t("goods.id")}
          maxLength={500}
          value={own?.values.goods ?? ""}
          error={fieldError(t, own?.errors.goods)}
          hint={t("goods.idHint")}
        />
        <TextField
          name="goodsRate"
          label={t("rate.rate")}
          inputMode="decimal"
          maxLength={5}
          value={own?.values.goodsRate ?? ""}
          error={fieldError(t, own?.errors.goodsRate)}
          hint={t("goods.rateHint")}
        />
        <button type="submit" name="intent" value="goods" className="c-button" disabled={pending}>
          {t("goods.save")}
        </button>
      </Form>
      <ul className="c-ruled">
        {goods.map(({ id, title, rate }) => (
          <li key={id} className="c-row p-8-10px">
            <span className="flex-1-1-9rem min-w-0" dir="auto">
              {title}
            </span>
            <b translate="no">{`${rate} %`}</b>
            <Form method="post">
              <input type="hidden" name="goods" value={id} />
              <button type="submit" name="intent" value="without" className="c-button" disabled={pending}>
                {t("goods.remove")}
              </button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  );
}
