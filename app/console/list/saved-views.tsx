import { createContext, useContext } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import type { FiledPath, ListQuery } from "./list-address";

/** A filter and order of a list, named by a member of staff for themselves. */
export interface SavedView {
  id: number;
  /** Path of the list. */
  list: string;
  name: string;
  /** Query of the address. */
  query: string;
}

/** The views of the signed-in member of staff; null where lists have none. */
export const SavedViews = createContext<readonly SavedView[] | null>(null);

export const viewAddress = ({ list, query }: Pick<SavedView, "list" | "query">) => (query ? `${list}?${query}` : list);

/** The reader's views of a list, and the link that saves its present filter. */
export function ViewLinks({ path, query }: { path: FiledPath; query: ListQuery }) {
  const { t } = useTranslation("operator");
  const saved = useContext(SavedViews);
  if (!saved) return null;
  const views = saved.filter(({ list }) => list === path);
  const address = href(path, query);
  const present = sorted(address.split("?")[1] ?? "");
  const current = views.find((view) => sorted(view.query) === present);
  if (views.length === 0 && present === "") return null;
  return (
    <nav className="c-row" aria-label={t("views.title")}>
      {views.map((view) => (
        <a
          key={view.id}
          className="c-button"
          href={viewAddress(view)}
          aria-current={view === current ? "page" : undefined}
        >
          {view === current && <Icon name="check" />}
          <bdi>{view.name}</bdi>
        </a>
      ))}
      <a className="c-link" href={href("/operator/views", { list: path, query: current ? null : present })}>
        {t(current || present === "" ? "views.manage" : "views.save")}
      </a>
    </nav>
  );
}

/** A query whose parameters have one order. */
function sorted(query: string): string {
  const search = new URLSearchParams(query);
  search.sort();
  return String(search);
}
