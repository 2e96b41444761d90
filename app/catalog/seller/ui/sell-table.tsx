import { useTranslation } from "react-i18next";
import { Form } from "#router";
import { GoodsCell } from "~/app/console/goods-cell";
import { EveryCheck } from "~/app/console/list/every-check";
import { Nothing } from "~/app/console/nothing";
import { Refusal } from "~/app/console/refusal";
import { EnterAction } from "~/app/design/form/enter-action";
import { UsedNote } from "~/app/pages/ui";
import { useFormat } from "~/app/platform/format/format";
import { href } from "~/app/platform/http/href";
import { priceText } from "~/app/platform/ui/amounts";
import { type GoodsTab, tabMoves } from "../list/goods-tabs";
import type { loadSell } from "../list/sell-page.server";

type Row = Awaited<ReturnType<typeof loadSell>>["rows"][number];

interface SellTableProps {
  tab: GoodsTab;
  rows: readonly Row[];
  currency: string;
  ticked: readonly string[];
  refusal: string | undefined;
  /** How many the whole list has; null = unknown, it is searched. */
  all: number | null;
}

/** The goods of one list, with bulk acts for the selected ones. */
export function SellTable({ tab, rows, currency, ticked, refusal, all }: SellTableProps) {
  const { t } = useTranslation("selling");
  if (rows.length === 0) return <Nothing icon="package" text={t("list.none")} />;
  const edits = tab !== "deleted";
  return (
    <Form method="post" className="c-card" aria-label={t(`tab.${tab}`)}>
      <EnterAction />
      <div className="flex flex-wrap items-center gap-8px p-12-16px">
        {edits && (
          <button className="c-button" type="submit" name="intent" value="edit">
            {t("list.prices")}
          </button>
        )}
        {tabMoves[tab].map((move) => (
          <button key={move} className="c-button" type="submit" name="intent" value={move}>
            {t(`list.${move}`)}
          </button>
        ))}
        <EveryCheck count={all} />
        <Refusal text={refusal} />
      </div>
      <table className="c-table">
        <thead>
          <tr>
            {["tick", "goods"].map((name) => (
              <th key={name} scope="col">
                {t(`list.${name}`)}
              </th>
            ))}
            {["price", "stock", "sales"].map((name) => (
              <th key={name} scope="col" className="c-number">
                {t(`list.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <GoodsRow
              key={row.id}
              row={row}
              currency={currency}
              edits={edits}
              ticked={ticked.includes(String(row.id))}
            />
          ))}
        </tbody>
      </table>
    </Form>
  );
}

function GoodsRow({ row, currency, edits, ticked }: { row: Row; currency: string; edits: boolean; ticked: boolean }) {
  const { t } = useTranslation("selling");
  const { count, price } = useFormat();
  const { id, title, picture, priceMinor, sales, sum, audit, auditKind, reason, uses } = row;
  const name = title || t("list.untitled");
  return (
    <tr>
      <td data-label={t("list.tick")}>
        <label className="c-check">
          <input
            type="checkbox"
            name="id"
            value={id}
            defaultChecked={ticked}
            aria-label={`${t("list.tick")}: ${name}`}
          />
        </label>
      </td>
      <td data-label={t("list.goods")}>
        <GoodsCell picture={picture}>
          {edits ? (
            <a className="c-link" href={href("/pages/store/goods/release", { id })}>
              {name}
            </a>
          ) : (
            <b>{name}</b>
          )}
          <small>{`#${id} · ${t("list.skus", { count: sum.skus })}`}</small>
          <UsedNote pages={uses} about={{ kind: "goods", id }} />
          {audit && (
            <small>
              <span className={`c-pill ${audit === "refused" ? "is-bad" : "is-care"}`}>
                {t(
                  `submitted.${audit === "refused" ? "pillRefused" : auditKind === "changed" ? "pillChange" : "pillWaiting"}`,
                )}
              </span>{" "}
              {reason && <bdi>{`“${reason}”`}</bdi>}
            </small>
          )}
        </GoodsCell>
      </td>
      <td translate="no" data-label={t("list.price")} className="c-number">
        {priceText(price(priceMinor, currency))}
      </td>
      <td data-label={t("list.stock")} className="c-number">
        {sum.stock === 0 ? (
          <span className="c-pill is-care">{t("list.soldOut")}</span>
        ) : (
          <span translate="no">{count(sum.stock)}</span>
        )}
      </td>
      <td translate="no" data-label={t("list.sales")} className="c-number">
        {count(sales)}
      </td>
    </tr>
  );
}
