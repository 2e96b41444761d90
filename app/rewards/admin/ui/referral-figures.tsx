import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import type { SerializeFrom } from "#router/server";
import { Figure } from "~/app/console/figure";
import { useDuration } from "~/app/console/use-duration";
import { href } from "~/app/platform/http/href";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import type { ReferralAdmin } from "../referral/referral-page.server";

interface PageProps {
  page: SerializeFrom<ReferralAdmin>;
}

/** What is not paid out yet, and what the last days brought. */
export function ReferralFigures({ page }: PageProps) {
  const { t } = useTranslation("referralAdmin");
  const { currency, waitingMinor, owedMinor, held, nowMs, figures, days } = page;
  const amount = usePlainAmounts(currency);
  const duration = useDuration();
  const figure = (label: string, value: string, note: string) => <Figure label={label} value={value} note={note} />;
  return (
    <div className="c-cards">
      {figure(
        t("figures.out"),
        `${currency} ${amount(waitingMinor + owedMinor)}`,
        t("figures.outNote", { waiting: amount(waitingMinor), owed: amount(owedMinor) }),
      )}
      {figure(
        t("figures.held"),
        String(held.count),
        held.oldest === null
          ? t("figures.noneHeld")
          : t("figures.oldest", { age: duration(Math.floor((nowMs - held.oldest) / 60_000)) }),
      )}
      {figure(
        t("figures.brought", { count: days }),
        String(figures.brought),
        t("figures.bought", { count: figures.bought }),
      )}
      {figure(
        t("figures.perBuyer"),
        figures.perBuyerMinor === null ? "–" : `${currency} ${amount(figures.perBuyerMinor)}`,
        t("figures.shops", { count: figures.shops }),
      )}
    </div>
  );
}

/** The rules as they stand, and to whom most was paid. */
export function RulesAndTop({ page: { rules, top, currency, edits, days } }: PageProps) {
  const { t } = useTranslation("referralAdmin");
  const amount = usePlainAmounts(currency);
  return (
    <>
      <section className="c-card" aria-labelledby="rules">
        <div className="c-card-head">
          <h2 id="rules">{t("rules.title")}</h2>
        </div>
        <dl className="c-facts c-card-body">
          <dt>{t("rules.rate")}</dt>
          <dd translate="no">{`${rules.least}–${rules.most} %`}</dd>
          <dt>{t("rules.link")}</dt>
          <dd>{t("rules.days", { count: rules.days })}</dd>
          <dt>{t("rules.from")}</dt>
          <dd translate="no">{`${currency} ${amount(rules.from)}`}</dd>
        </dl>
        {edits && (
          <p className="c-card-body">
            <a className="c-link" href={href("/operator/settings/rewards")}>
              {t("rules.change")}
            </a>
          </p>
        )}
      </section>
      <section className="c-card" aria-labelledby="top">
        <div className="c-card-head">
          <h2 id="top">{t("top.title", { count: days })}</h2>
        </div>
        {top.length === 0 && <p className="c-card-body c-quiet">{t("top.none")}</p>}
        <dl className="c-facts c-card-body">
          {top.map(({ id, name, orders, minor }) => (
            <Fragment key={id}>
              <dt>
                <a className="c-link" href={`/operator/people/${id}`} dir="auto">
                  {name}
                </a>{" "}
                <small>{t("top.orders", { count: orders })}</small>
              </dt>
              <dd translate="no">{amount(minor)}</dd>
            </Fragment>
          ))}
        </dl>
      </section>
    </>
  );
}
