import { useTranslation } from "react-i18next";
import { Link } from "#router";
import { Nothing } from "~/app/console/nothing";
import { type ListedPage, PageTable } from "./page-table";

interface Props {
  data: {
    rows: ListedPage[];
    total: number;
    last: number;
    filter: { kind?: string; deleted: boolean; page: number };
    now: number;
    mayEdit: boolean;
  };
  /** A name that was refused, to be corrected. */
  refused: { page: number; name: string } | null;
  address: (kind: string, page: number) => string;
}

export function PageList({ data, refused, address }: Props) {
  const { t } = useTranslation("editor");
  const { rows, total, last, filter, now, mayEdit } = data;
  const current = filter.deleted ? "deleted" : (filter.kind ?? "all");
  return (
    <section className="c-card">
      {rows.length === 0 ? (
        <Nothing text={t("list.nothing")} />
      ) : (
        <PageTable rows={rows} now={now} mayEdit={mayEdit} deleted={filter.deleted} refused={refused} />
      )}
      <div className="c-pager">
        <span>{t("list.total", { count: total })}</span>
        <span className="flex flex-wrap gap-6px">
          {filter.page > 1 && (
            <Link className="c-button" to={address(current, filter.page - 1)}>
              {t("list.previous")}
            </Link>
          )}
          {filter.page < last && (
            <Link className="c-button" to={address(current, filter.page + 1)}>
              {t("list.next")}
            </Link>
          )}
        </span>
      </div>
    </section>
  );
}
