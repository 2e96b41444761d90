import { useTranslation } from "react-i18next";
import { Form, useNavigation } from "#router";
import { SubmitButton } from "~/app/design/form/submit-button";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";

interface BalanceCardProps {
  currency: string;
  balanceMinor: number;
  pending: { minor: number };
  collectedMinor: number;
  minimumMinor: number;
  joined: number;
  ordered: number;
  /** Idempotency key of the form. */
  fresh: string;
}

/** What somebody may collect for bringing people, what is on its way, and what was collected; in minor units. */
export function BalanceCard({ currency, balanceMinor, pending, minimumMinor, fresh, ...sums }: BalanceCardProps) {
  const { t } = useTranslation("referral");
  const { price } = useFormat();
  const { state } = useNavigation();
  const amount = (minor: number) => priceText(price(minor, currency));
  const enough = balanceMinor >= minimumMinor && balanceMinor > 0;
  return (
    <section className="m-8-12-0px p-16px card" aria-labelledby="referral-yours">
      <div className="flex flex-wrap justify-between gap-8px">
        <div>
          <h2 className="text-ink-2 text-sm" id="referral-yours">
            {t("yours")}
          </h2>
          {balanceMinor < 0 ? (
            <b className="font-xl" translate="no">
              {amount(balanceMinor)}
            </b>
          ) : (
            <Price price={price(balanceMinor, currency)} size="detail" />
          )}
        </div>
        <p className="grid text-end">
          <span className="text-ink-2 text-sm">{t("onItsWay")}</span>
          <b className="font-lg tabular-nums" translate="no">
            {amount(pending.minor)}
          </b>
        </p>
      </div>
      <p className="pt-8px text-ink-2 text-sm">
        {t("soFar", { amount: amount(sums.collectedMinor), count: sums.joined, ordered: sums.ordered })}
      </p>
      <Form method="post" className="flex flex-wrap gap-8px pt-8px" preventScrollReset>
        <input type="hidden" name="key" value={fresh} />
        <a className="button button-outline flex-1-1-8rem" href={href("/pages/user/distribution/log")}>
          {t("statement")}
        </a>
        {enough && (
          <SubmitButton kind="tint" className="flex-1-1-8rem" pending={state === "submitting"}>
            {t("toWallet")}
          </SubmitButton>
        )}
      </Form>
      {!enough && <p className="hint pt-8px">{t("from", { amount: amount(minimumMinor) })}</p>}
    </section>
  );
}
