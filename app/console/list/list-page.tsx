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
import { ListCard, type ListCardProps } from "./list-card";
import { ListFilter } from "./list-filter";
import { ListTabs } from "./list-tabs";

interface ListPageProps<Tab extends string, Column extends string> extends Omit<ListCardProps<Column>, "more"> {
  path: FiledPath;
  lead?: string;
  head?: Elements;
  add?: { href: string; text: string } | false;
  /** Why the last act was refused. */
  refusal?: string | null;
  above?: Elements;
  tabs?: ListTabsOf<Tab>;
  fields: Elements;
  query: ListQuery;
  /** Filter parameters set by links, without a field. */
  kept?: ListQuery;
  below?: Elements;
  aside?: ReactNode;
  /** Cursor of the next rows; null = none. */
  next?: { name: "after" | "before"; from: string | number | null | undefined; text: string };
}

/**
 * A list of the consoles: head with the export link, tabs, filter, and the card with its rows. All its links (tabs,
 * filter, file, next rows) keep the filter.
 */
export function ListPage<Tab extends string, Column extends string>(props: ListPageProps<Tab, Column>) {
  const { t } = useTranslation("shell");
  const { path, lead, head, add, refusal, above, tabs, fields, query, kept, below, aside, next, ...card } = props;
  const hidden = { ...(tabs && tabQuery(tabs, tabs.current)), ...kept };
  const whole = { ...query, ...hidden };
  const more = next?.from ? { href: href(path, { ...whole, [next.name]: next.from }), text: next.text } : null;
  const mistyped = card.none && isMistyped(String(query.q ?? ""));
  const none = mistyped ? { ...card.none, text: t("mistyped") } : card.none;
  const list = <ListCard {...card} none={none} more={more} />;
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
