import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Elements } from "~/app/design/children/elements";
import { Icon } from "~/app/design/icon";
import { isMistyped } from "~/app/platform/format/handed-number";
import { href } from "~/app/platform/http/href";
import { PageHead } from "../page-head";
import { Refusal } from "../refusal";
import { CsvLink } from "./csv-link";
import { type FiledPath, fileAddress, type ListQuery, type ListTabsOf, tabQuery } from "./list-address";
import { ListCard, type ListCardProps, type SortLink } from "./list-card";
import { ListFilter } from "./list-filter";
import { ListTabs } from "./list-tabs";
import { ViewLinks } from "./saved-views";

interface ListPageProps<Tab extends string, Column extends string> extends Omit<ListCardProps<Column>, "more"> {
  path: FiledPath;
  lead?: string;
  head?: Elements;
  add?: { href: string; text: string } | false;
  /** Why the last act was refused. */
  refusal?: string | null;
  above?: Elements;
  tabs?: ListTabsOf<Tab>;
  /** Null = the list is filtered by its tabs alone. */
  fields: Elements;
  query: ListQuery;
  /** Filter parameters set by links, without a field. */
  kept?: ListQuery;
  below?: Elements;
  aside?: ReactNode;
  /** Columns whose heading sorts the list by the parameter `sort` (`columnOrders`). */
  sortable?: readonly Column[];
  /** Cursor of the next rows; null = none. */
  next?: { name: "after" | "before"; from: string | number | null | undefined; text: string };
}

/**
 * A list of the consoles: head with the export link, tabs, filter, and the card with its rows. All its links (tabs,
 * filter, file, next rows) keep the filter.
 */
export function ListPage<Tab extends string, Column extends string>(props: ListPageProps<Tab, Column>) {
  const { t } = useTranslation("shell");
  const { path, lead, head, add, refusal, above, tabs, fields, query, kept, below, aside, next, sortable, ...card } =
    props;
  const hidden = { ...(tabs && tabQuery(tabs, tabs.current)), ...kept };
  const whole = { ...query, ...hidden };
  const more = next?.from ? { href: href(path, { ...whole, [next.name]: next.from }), text: next.text } : null;
  const mistyped = card.none && isMistyped(String(query.q ?? ""));
  const none = mistyped ? { ...card.none, text: t("mistyped") } : card.none;
  const sorts = sortable && sortLinks(path, whole, sortable);
  const columns = card.columns && { ...card.columns, sorts };
  const list = <ListCard {...card} columns={columns} none={none} more={more} />;
  return (
    <>
      <PageHead title={card.title} lead={lead}>
        {head}
        <CsvLink href={fileAddress(path, whole)} />
        {add && (
          <a className="c-button is-primary" href={add.href}>
            <Icon name="plus" />
            <span>{add.text}</span>
          </a>
        )}
      </PageHead>
      <Refusal text={refusal} />
      {above}
      {tabs && <ListTabs path={path} query={{ ...query, ...kept }} tabs={tabs} />}
      {fields && (
        <ListFilter query={query} kept={hidden}>
          {fields}
        </ListFilter>
      )}
      <ViewLinks path={path} query={whole} />
      {below}
      {aside ? (
        <div className="c-beside">
          {list}
          <aside>{aside}</aside>
        </div>
      ) : (
        list
      )}
    </>
  );
}

/** Links of the headings: largest first, and the other way round where that is the present order. */
function sortLinks<Column extends string>(path: FiledPath, query: ListQuery, columns: readonly Column[]) {
  const links: Partial<Record<Column, SortLink>> = {};
  for (const name of columns) {
    const sorted = query.sort === `${name}Desc` ? "descending" : query.sort === `${name}Asc` ? "ascending" : undefined;
    links[name] = {
      href: href(path, { ...query, sort: `${name}${sorted === "descending" ? "Asc" : "Desc"}` }),
      sorted,
    };
  }
  return links;
}
