import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";

/** Renders the wallet's balance, in minor units of its currency. */
export function WalletCard({ balanceMinor, currency }: { balanceMinor: number; currency: string }) {
  const { t } = useTranslation("mine");
  const format = useFormat();
  return (
    <section className="mine-card">
      <div className="flex flex-wrap items-center justify-between gap-12px min-h-44px">
        <h2 className="min-w-0 font-base font-semibold">{t("wallet.title")}</h2>
        <a className="flex flex-none items-center gap-2px min-h-44px hint" href={href("/pages/user/money/list")}>
          {t("wallet.bills")}
          <Icon className="mirrored size-16px" name="chevron-right" />
        </a>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-8-12px">
        <a className="quiet-price flex flex-column text-ink-3" href={href("/pages/user/money/money")}>
          <small className="text-xs">{t("wallet.balance")}</small>
          <Price price={format.price(balanceMinor, currency)} size="detail" />
        </a>
        <div className="wallet-acts">
          <a className="button button-outline button-small" href={href("/pages/user/money/withdraw")}>
            {t("wallet.withdraw")}
          </a>
          <a className="button button-tint button-small" href={href("/pages/user/money/recharge")}>
            {t("wallet.recharge")}
          </a>
        </div>
      </div>
    </section>
  );
}
