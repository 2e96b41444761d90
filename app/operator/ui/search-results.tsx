import { useTranslation } from "react-i18next";
import { Icon } from "~/app/design/icon";
import type { IconName } from "~/app/design/icons";
import type { SearchResult } from "../search/search.server";

const icons: Record<SearchResult["kind"], IconName> = {
  page: "layout-template",
  goods: "package",
  category: "list-tree",
  article: "newspaper",
  advert: "megaphone",
  order: "receipt",
  person: "users",
  staff: "user",
  refund: "undo-2",
  withdrawal: "wallet",
  recharge: "wallet",
  adjustment: "wallet",
  complaint: "megaphone",
  case: "headset",
  application: "store",
};

export function SearchResults({ results }: { results: SearchResult[] }) {
  const { t } = useTranslation("operator");
  return (
    <ul className="c-results">
      {results.map(({ kind, id, title, note, to }) => (
        <li key={`${kind} ${id}`}>
          <a href={to}>
            <Icon name={icons[kind]} />
            <span className="grid flex-1 min-w-0">
              <b className="clamp-1 font-550">{title}</b>
              <span className="clamp-1 hint">{t(`search.notes.${kind}.${note}`, { defaultValue: note })}</span>
            </span>
            <span className="c-pill">{t(`search.kinds.${kind}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
