import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "#router";
import { useGoodsLabels } from "~/app/catalog/ui";
import { Skeleton } from "~/app/design/states";
import { type Endless, type RowsPage, useEndless } from "~/app/platform/ui/endless";
import type { GoodsResult } from "../../list/goods-query";
import type { ListRows } from "../../list/list-page.server";
import { type ListPath, type ListState, listHref, type OfferFilter, type View } from "../../list/list-state";
import { GoodsCard } from "../goods-card";
import { splitColumns } from "../split-columns";
import { ResultRow } from "./result-row";
import { ShopRow } from "./shop-row";

/** Number of rows in the initial viewport, whose pictures load eagerly. */
const onFirstScreen = { list: 4, waterfall: 4, grid: 9 } as const;

const nameOf = ({ id }: { id: number }) => id;

interface ResultListProps {
  path: ListPath;
  state: ListState;
  page: ListRows;
}

/** An infinite list of results. For another list, mount a new instance (`key`). */
export function ResultList({ path, state, page }: ResultListProps) {
  // Revalidated loader data (after a form, a change of language) must not replace the rows on the screen.
  const [first] = useState<RowsPage<{ id: number }>>("goods" in page ? page.goods : page.shops);
  const { key, pathname, search } = useLocation();
  const results = useEndless(first, {
    address: (after) => listHref("/pages/product/list/more", { ...state, after }),
    nameOf,
    place: `${key} ${pathname}${search}`,
  });
  const { next } = results;
  return (
    <>
      {"goods" in page ? (
        <GoodsRows rows={results.rows as GoodsResult[]} view={state.view} offer={state.onOffer} />
      ) : (
        <ShopRows rows={results.rows as typeof page.shops.rows} address={listHref(path, state)} />
      )}
      <ListEnd
        results={results}
        link={next === null ? null : listHref(path, { ...state, after: next })}
        view={"goods" in page ? state.view : "list"}
      />
    </>
  );
}

interface GoodsRowsProps {
  rows: GoodsResult[];
  view: View;
  offer: OfferFilter | null;
}

function GoodsRows({ rows, view, offer }: GoodsRowsProps) {
  const { t } = useTranslation("search");
  const noteOf = ({ offered }: GoodsResult) => (offer && offered ? t(`row.${offer}`, { count: offered.people }) : null);
  const labels = useGoodsLabels();
  const eager = new Set(rows.slice(0, onFirstScreen[view]));
  if (view === "list") {
    const was = t("row.was");
    return (
      <ul className="results p-8-12px grid one-column gap-8px">
        {rows.map((row) => (
          <ResultRow key={row.id} row={row} labels={labels} wasLabel={was} note={noteOf(row)} eager={eager.has(row)} />
        ))}
      </ul>
    );
  }
  const columns = view === "waterfall" ? 2 : 3;
  const card = (row: GoodsResult) => {
    const shown = row.offered ? { ...row, priceMinor: row.offered.priceMinor } : row;
    const drawn = <GoodsCard key={row.id} card={shown} labels={labels} columns={columns} eager={eager.has(row)} />;
    if (!row.offered) return drawn;
    return (
      <div className="result-card" key={row.id}>
        {drawn}
        <span className="result-offer">{noteOf(row)}</span>
      </div>
    );
  };
  if (view === "grid") return <div className="results p-8-12px goods-list goods-grid-3">{rows.map(card)}</div>;
  const [left, right] = splitColumns(rows) as [GoodsResult[], GoodsResult[]];
  return (
    <div className="results p-8-12px goods-list goods-waterfall">
      <div className="goods-column">{left.map(card)}</div>
      <div className="goods-column">{right.map(card)}</div>
    </div>
  );
}

interface ShopRowsProps {
  rows: Extract<ListRows, { shops: unknown }>["shops"]["rows"];
  address: string;
}

function ShopRows({ rows, address }: ShopRowsProps) {
  const labels = useGoodsLabels();
  return (
    <ul className="results p-8-12px grid one-column gap-8px">
      {rows.map((row, index) => (
        <ShopRow key={row.id} row={row} labels={labels} eager={index < 3} address={address} />
      ))}
    </ul>
  );
}

interface ListEndProps {
  results: Endless<{ id: number }>;
  /** Link to the next page, for visitors without JavaScript. */
  link: string | null;
  view: View;
}

function ListEnd({ results: { state, next, end, more }, link, view }: ListEndProps) {
  const { t } = useTranslation("search");
  return (
    <div className="results-end" ref={end}>
      {state === "loading" && <Bones view={view} />}
      {state === "failed" && (
        <button type="button" className="button button-outline" onClick={more}>
          {t("more.retry")}
        </button>
      )}
      {state === "idle" && link !== null && (
        <a className="button button-outline" href={link}>
          {t("more.show")}
        </a>
      )}
      {next === null && <p className="likes-last flex items-center justify-center gap-10px">{t("more.end")}</p>}
      <p className="sr-only" role="status">
        {state === "idle" ? "" : t(`more.${state}`)}
      </p>
    </div>
  );
}

/** Placeholders in the shape of the rows being loaded. */
function Bones({ view }: { view: View }) {
  if (view === "list") {
    return (
      <div className="grid gap-8px w-full">
        <Skeleton className="h-312 rounded-card" />
        <Skeleton className="h-312 rounded-card" />
      </div>
    );
  }
  const size = view === "waterfall" ? "h-400 flex-1 rounded-card" : "h-320 flex-1 rounded-card";
  return (
    <div className="flex gap-8px w-full">
      <Skeleton className={size} />
      <Skeleton className={size} />
      {view === "grid" && <Skeleton className={size} />}
    </div>
  );
}
