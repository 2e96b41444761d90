import { useTranslation } from "react-i18next";
import { Nothing } from "~/app/console/nothing";
import { useCodeAmounts } from "~/app/platform/ui/amounts";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import type { ShopRecharge } from "../../recharges/shop-recharges-queries.server";

interface ShopRechargeLogProps {
  rows: readonly ShopRecharge[];
  /** Link to older ones; null = none. */
  next: string | null;
  currency: string;
}

const tones = { in_review: "is-info", approved: "is-good", refused: "is-bad" } as const;

export function ShopRechargeLog({ rows, next, currency }: ShopRechargeLogProps) {
  const { t } = useTranslation("money");
  const { text } = useCodeAmounts(currency);
  const moment = useEntryMoment();
  return (
    <section className="c-card" aria-labelledby="log">
      <div className="c-card-head">
        <h2 id="log">{t("shop.log")}</h2>
      </div>
      {rows.length === 0 ? (
        <Nothing icon="landmark" text={t("shop.none")} />
      ) : (
        <ul className="c-lines">
          {rows.map(({ id, method, state, amountMinor, creditedMinor, reason, sender, at }) => (
            <li key={id}>
              <span className="flex-1-1-10rem min-w-0 wrap-anywhere">
                <b translate="no">{text(creditedMinor ?? amountMinor)}</b>
                <small className="block hint">
                  <span>{`${t(`method.${method}`)} · ${moment(at)} ·`}</span> <bdi>{sender}</bdi>
                </small>
                {state === "refused" && <small className="block hint" dir="auto">{`“${reason}”`}</small>}
              </span>
              <span className={`c-pill ${tones[state]}`}>{t(`state.${state}`)}</span>
            </li>
          ))}
        </ul>
      )}
      {next !== null && (
        <div className="c-pager">
          <a className="c-link" href={next}>
            {t("shop.older")} →
          </a>
        </div>
      )}
    </section>
  );
}
