import type { ReactNode } from "react";
import { CsvLink } from "~/app/design/console/csv-link";
import { PageHead } from "~/app/design/console/page-head";
import { Refusal } from "~/app/design/console/refusal";
import { Icon } from "~/app/design/icon";
import { href } from "~/app/platform/http/href";
import { type FiledPath, fileAddress, type ListQuery, type ListTabsOf, tabQuery } from "./list-address";
import { ListCard, type ListCardProps } from "./list-card";
import { ListFilter } from "./list-filter";
import { ListTabs } from "./list-tabs";

interface ListPageProps<Tab extends string, Column extends string> extends Omit<ListCardProps<Column>, "more"> {
  path: FiledPath;
  lead?: string;
  /** What the head shows before the list as a file. */
  head?: ReactNode;
  /** Where one more is made. */
  add?: { href: string; text: string } | false;
  /** Why the last act was refused. */
  refusal?: string | null;
  /** What must be read before the list. */
  above?: ReactNode;
  tabs?: ListTabsOf<Tab>;
  /** The fields of the filter, and what they show by their names. */
  fields: ReactNode;
  query: ListQuery;
  /** What links narrowed the list to, which no field shows. */
  kept?: ListQuery;
  /** What stands between the filter and the list. */
  below?: ReactNode;
  /** What stands beside the list. */
  aside?: ReactNode;
  /** Where the next rows begin, by its name in the query; null = these are the last. */
  next?: { name: "after" | "before"; from: string | number | null | undefined; text: string };
}

/**
 * A list of the consoles: head with the list as a file, tabs, filter, and the card with its rows. Every address of it (tabs, filter, file,
 * next rows) keeps the filter.
 */
export function ListPage<Tab extends string, Column extends string>(props: ListPageProps<Tab, Column>) {
  const { path, lead, head, add, refusal, above, tabs, fields, query, kept, below, aside, next, ...card } = props;
  const hidden = { ...(tabs && tabQuery(tabs, tabs.current)), ...kept };
  const whole = { ...query, ...hidden };
  const more = next?.from ? { href: href(path, { ...whole, [next.name]: next.from }), text: next.text } : null;
  const list = <ListCard {...card} more={more} />;
  return (
    <>
      <PageHead title={card.title} lead={lead}>
        {head}
        <CsvLink href={fileAddress(path, whole)} />
        {add && (
          <a className="c-button is-primary" href={add.href}>
            <Icon name="plus" />
            {add.text}
          </a>
        )}
      </PageHead>
      <Refusal text={refusal} />
      {above}
      {tabs && <ListTabs path={path} query={{ ...query, ...kept }} tabs={tabs} />}
      <ListFilter query={query} kept={hidden}>
        {fields}
      </ListFilter>
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
