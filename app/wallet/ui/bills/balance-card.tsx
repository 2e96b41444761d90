import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { Price } from "~/app/design/price";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";

const storedAs = "pasar.hidden-amounts";

/** The available and held balance, with links. The eye hides the amounts, remembered by this device. */
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
    <section className="wallet-card m-8-12-0px p-12px card" aria-labelledby="wallet-balance">
      <h2 className="flex items-center gap-6px min-h-28px text-ink-2 font-sm" id="wallet-balance">
        {t("balance")}{" "}
        <small className="hint" translate="no">
          {currency}
        </small>
        {live && (
          <button
            className="relative grid place-center text-ink-3 size-28px"
            type="button"
            aria-label={t(hidden ? "show" : "hide")}
            onClick={onToggle}
          >
            <Icon className="size-16px" name={hidden ? "eye-off" : "eye"} />
          </button>
        )}
      </h2>
      <p className="wallet-sum min-h-48px tabular-nums">
        {hidden ? <b>••••</b> : <Price price={format.price(availableMinor + heldMinor, currency)} size="detail" />}
      </p>
      <dl className="flex flex-wrap gap-8px pt-4px pb-12px">
        <div className="flex-1-1-8rem p-8-10px rounded-inner bg-well">
          <dt className="hint leading-16">{t("available")}</dt>
          <dd className="font-base font-semibold tabular-nums" translate="no">
            {text(availableMinor)}
          </dd>
        </div>
        <div className="flex-1-1-8rem p-8-10px rounded-inner bg-well">
          <dt className="hint leading-16">{t("held")}</dt>
          <dd className="font-base font-semibold tabular-nums" translate="no">
            {text(heldMinor)}
          </dd>
        </div>
      </dl>
      {heldMinor > 0 && <p className="pb-12px hint leading-16">{t("heldNote")}</p>}
      <div className="flex flex-wrap gap-8px">
        <a className="button button-outline flex-1-1-8rem" href={href("/pages/user/money/withdraw")}>
          {t("withdraw")}
        </a>
        <a className="button flex-1-1-8rem" href={href("/pages/user/money/recharge")}>
          {t("topUp")}
        </a>
      </div>
    </section>
  );
}
