import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { Nothing } from "~/app/console/nothing";
import { usePlainAmounts } from "~/app/platform/ui/amounts";
import { useEntryMoment } from "~/app/platform/ui/entries/use-entry-moment";
import { HandedNumber } from "~/app/platform/ui/handed-number";
import { ConfirmAction } from "~/app/platform/ui/modal/confirm-action";
import { isBack, toneOf } from "../../ui/withdraw/withdrawal-row";
import { withdrawalAfter } from "../../withdrawals/withdrawal-states";
import type { MyWithdrawal } from "../../withdrawals/withdrawals-queries.server";

const columns = ["number", "at", "to", "amount", "fee", "state"] as const;

/** A shop's withdrawals, newest first, with a button to cancel an undecided one. */
export function ShopWithdrawals({ rows }: { rows: MyWithdrawal[] }) {
  const { t } = useTranslation("withdraw");
  if (rows.length === 0) {
    return (
      <section className="c-card" aria-label={t("list")}>
        <Nothing icon="banknote" text={t("none")} />
      </section>
    );
  }
  return (
    <section className="c-card" aria-labelledby="withdrawals">
      <div className="c-card-head">
        <h2 id="withdrawals">{t("list")}</h2>
      </div>
      <table className="c-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" className={name === "amount" || name === "fee" ? "c-number" : undefined}>
                {t(`shop.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ShopWithdrawal key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ShopWithdrawal({ row }: { row: MyWithdrawal }) {
  const { t } = useTranslation("withdraw");
  const amount = usePlainAmounts(row.currency);
  const moment = useEntryMoment();
  const { id, number, account, amountMinor, feeMinor, state, reason, reference, version, at } = row;
  const cells = {
    number: <HandedNumber number={number} />,
    at: moment(at),
    to: (
      <>
        <bdi>{account.name}</bdi>{" "}
        <bdi translate="no" data-breaks="">
          {account.masked}
        </bdi>
      </>
    ),
    amount: <b translate="no">{isBack(state) ? amount(amountMinor) : amount(-amountMinor)}</b>,
    fee: <span translate="no">{amount(feeMinor)}</span>,
  };
  const tone = toneOf[state];
  return (
    <tr>
      {(["number", "at", "to", "amount", "fee"] as const).map((name) => (
        <td
          key={name}
          data-label={t(`shop.column.${name}`)}
          className={name === "amount" || name === "fee" ? "c-number" : undefined}
        >
          {cells[name]}
        </td>
      ))}
      <td data-label={t("shop.column.state")}>
        <span className={`c-pill${tone === "quiet" ? "" : ` is-${tone}`}`}>{t(`state.${state}`)}</span>{" "}
        <small className="c-quiet" dir="auto" data-breaks="">
          {t(`line.${state}`, { reason, amount: amount(amountMinor), reference: reference ?? "" })}
        </small>
        {withdrawalAfter(state, "cancel", "owner") !== null && (
          <Form method="post">
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="version" value={version} />
            <ConfirmAction
              name="cancelShopWithdrawal"
              label={t("cancel")}
              question={t("cancelAsk", { amount: `${row.currency} ${amount(amountMinor)}` })}
              look="c-button"
            >
              <button type="submit" name="intent" value="cancel" className="c-button is-danger">
                {t("cancel")}
              </button>
            </ConfirmAction>
          </Form>
        )}
      </td>
    </tr>
  );
}
