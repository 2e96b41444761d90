import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";

const storedAs = "pasar.hidden-amounts";

/** The balance as available and held, and the ways in and out. The eye hides the amounts, remembered by this device. */
export function BalanceCard({
  availableMinor,
  heldMinor,
  currency,
}: {
  availableMinor: number;
  heldMinor: number;
  currency: string;
}) {
  const { t } = useTranslation("money");
  const format = useFormat();
  const [live, setLive] = useState(false);
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    setLive(true);
    setHidden(localStorage.getItem(storedAs) === "1");
  }, []);
  function onToggle() {
    setHidden(!hidden);
    localStorage.setItem(storedAs, hidden ? "" : "1");
  }
  const text = (minor: number) => (hidden ? "••••" : priceText(format.price(minor, currency)));
  return (
    <section className="wallet-card" aria-labelledby="wallet-balance">
      <h2 id="wallet-balance">
        {t("balance")} <small>{currency}</small>
        {live && (
          <button type="button" aria-label={t(hidden ? "show" : "hide")} onClick={onToggle}>
            <Icon name={hidden ? "eye-off" : "eye"} />
          </button>
        )}
      </h2>
      <p className="wallet-sum">
        {hidden ? <b>••••</b> : <Price price={format.price(availableMinor + heldMinor, currency)} size="detail" />}
      </p>
      <dl>
        <div>
          <dt>{t("available")}</dt>
          <dd>{text(availableMinor)}</dd>
        </div>
        <div>
          <dt>{t("held")}</dt>
          <dd>{text(heldMinor)}</dd>
        </div>
      </dl>
      {heldMinor > 0 && <p className="wallet-note">{t("heldNote")}</p>}
      <div className="wallet-ways">
        <a className="button button-outline" href={href("/pages/user/money/withdraw")}>
          {t("withdraw")}
        </a>
        <a className="button" href={href("/pages/user/money/recharge")}>
          {t("topUp")}
        </a>
      </div>
    </section>
  );
}
