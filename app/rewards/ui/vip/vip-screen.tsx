import { useTranslation } from "react-i18next";
import { Form } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { SubmitButton } from "~/app/design/form/submit-button";
import { SwitchRow } from "~/app/design/form/switch-row";
import { Icon } from "~/app/design/icon";
import { Price } from "~/app/design/price";
import { EmptyState } from "~/app/design/states";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import type { VipData } from "../../membership/vip-data";
import { usePrices } from "./use-prices";
import { VipBenefits } from "./vip-benefits";
import { VipHead } from "./vip-head";
import { VipPeriods } from "./vip-periods";
import { VipPlans } from "./vip-plans";

/** The membership: where the person stands, what it gives, the plans, and the way to buy the chosen one. */
export function VipScreen({ page, children }: { page: VipData; children?: Elements }) {
  const { t } = useTranslation("vip");
  const format = useFormat();
  const { parts, text } = usePrices(page.currency);
  const { person, plans, chosen, begins, ends, would, currency, returnDays, signInPath } = page;
  const { current = null } = person ?? {};
  const terms = current ?? chosen;
  return (
    <>
      <VipHead person={person} currency={currency} />
      {terms && <VipBenefits terms={terms} returnDays={returnDays} />}
      {chosen ? (
        <section className="vip-card card" aria-labelledby="vip-plans">
          <div className="vip-card-head">
            <h2 id="vip-plans">{begins === null ? t("plans.choose") : t("plans.add")}</h2>
            {begins !== null && <span>{t("plans.begins", { date: format.date(begins) })}</span>}
          </div>
          <VipPlans plans={plans} chosen={chosen.id} currency={currency} />
          {would && (
            <p className="note-box rounded-inner p-10px tone-ok leading-18">
              <Icon name="sparkles" />
              <span>
                {t("plans.would", {
                  count: would.days,
                  saved: text(would.minor),
                  price: text(would.priceMinor),
                })}
              </span>
            </p>
          )}
          {person && begins !== null && (
            <Form method="post" preventScrollReset key={String(person.wish?.planId ?? "off")}>
              <input type="hidden" name="intent" value="renew" />
              <input type="hidden" name="plan" value={chosen.id} />
              <input type="hidden" name="version" value={chosen.version} />
              <ul>
                <SwitchRow
                  name="on"
                  label={t("renew.label")}
                  hint={
                    person.wish
                      ? t(person.wish.goesOn ? "renew.with" : "renew.notAny", {
                          count: person.wish.days,
                          price: text(person.wish.agreedMinor),
                        })
                      : t("renew.hint")
                  }
                  checked={person.wish !== null}
                  sendOnChange
                />
              </ul>
              <SubmitButton kind="outline" className="without-script">
                {t("renew.save")}
              </SubmitButton>
            </Form>
          )}
        </section>
      ) : (
        <EmptyState icon="crown" title={t("plans.none.title")} text={t("plans.none.text")} />
      )}
      {children}
      {person && <VipPeriods coming={person.coming} back={person.back} currency={currency} />}
      {chosen && (
        <div className="act-bar">
          <p className="grid flex-1-1-6rem min-w-0">
            <span className="text-ink-2 text-sm">{t("bar", { count: chosen.days, date: format.date(ends) })}</span>
            <Price price={parts(chosen.priceMinor)} size="total" />
          </p>
          {person ? (
            <a className="button button-tall" href={href("/pages/vip/vip", { plan: chosen.id, pay: 1 })}>
              {t("buy", { price: text(chosen.priceMinor) })}
            </a>
          ) : (
            <a className="button button-tall" href={signInPath}>
              {t("signIn")}
            </a>
          )}
        </div>
      )}
    </>
  );
}
