import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import type { RowsPage } from "~/app/platform/ui/endless";
import { MoreRows, useMoreRows } from "~/app/platform/ui/more-rows";
import type { ShelfSort } from "../shelf-sorts";

interface ShelfSortsProps {
  sort: ShelfSort;
  address(sort: ShelfSort): string;
}

/** The orders of a shop's goods, as links. Choosing the price again reverses its order. */
export function ShelfSorts({ sort, address }: ShelfSortsProps) {
  const { t } = useTranslation("shop");
  const price = sort === "priceUp" || sort === "priceDown";
  const toggled = sort === "priceUp" ? "priceDown" : "priceUp";
  return (
    <nav className="shop-sorts accent-current flex flex-wrap bg-card" aria-label={t("sort.label")}>
      {(["overall", "sales", "newest"] as const).map((one) => (
        <a key={one} href={address(one)} aria-current={one === sort ? "true" : undefined}>
          {t(`sort.${one}`)}
        </a>
      ))}
      <a href={address(toggled)} aria-current={price ? "true" : undefined} aria-label={t(`sort.${toggled}`)}>
        {t("sort.price")}
        {price && <Icon className="size-14px" name={sort === "priceUp" ? "arrow-up" : "arrow-down"} />}
      </a>
    </nav>
  );
}

const nameOf = ({ id }: { id: number }) => id;

interface GoodsShelfProps<Row> {
  page: RowsPage<Row>;
  /** Returns the URL of the page after a cursor. */
  address(after: string): string;
  children(rows: Row[]): Elements;
}

/** An infinite list of one shop's goods. For another list, mount a new instance (`key`). */
export function GoodsShelf<Row extends { id: number }>({ page, address, children }: GoodsShelfProps<Row>) {
  const { t } = useTranslation("shop");
  const { rows, end } = useMoreRows(page, address, nameOf);
  return (
    <div className="p-8-12-0px">
      {children(rows)}
      <MoreRows end={end} labels={{ more: t("more"), loading: t("loading"), retry: t("retry") }} />
    </div>
  );
}
