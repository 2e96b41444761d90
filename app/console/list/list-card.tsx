import { Form } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { EnterAction } from "~/app/design/form/enter-action";
import type { IconName } from "~/app/design/icons";
import { Nothing } from "../nothing";

interface Columns<Column extends string> {
  names: readonly Column[];
  text(name: Column): string;
  /** Numeric columns, aligned to the end. */
  figures?: readonly Column[];
  /** Columns that sort the list. */
  sorts?: Partial<Record<Column, SortLink>>;
}

/** A heading that sorts by its column: the order that its link leads to, and the present one. */
export interface SortLink {
  href: string;
  sorted?: "ascending" | "descending";
}

export interface ListCardProps<Column extends string> {
  title: string;
  /** Shown when empty. */
  none?: { icon?: IconName; text: string };
  /** Column headings of a table around the rows; without them the rows are rendered as they are. */
  columns?: Columns<Column>;
  /** Acts on selected rows: the card is their form; `enter` is the act of the Enter key. */
  actions?: { enter?: string; buttons: Elements };
  /** Formatted number of rows. */
  count?: string;
  /** Link to the next rows; null = none. */
  more?: { href: string; text: string } | null;
  children: Elements;
}

export function ListCard<Column extends string>(props: ListCardProps<Column>) {
  const { title, none, columns, actions, count, more, children } = props;
  const inside = (
    <>
      {none ? <Nothing {...none} /> : actions?.buttons}
      {!none && (columns ? <ListTable columns={columns}>{children}</ListTable> : children)}
      {(count || more) && (
        <div className="c-pager">
          {count && <span className="c-quiet">{count}</span>}
          {more && (
            <a className="c-button" href={more.href}>
              {more.text}
            </a>
          )}
        </div>
      )}
    </>
  );
  if (!actions) {
    return (
      <section className="c-card" aria-label={title}>
        {inside}
      </section>
    );
  }
  return (
    <Form method="post" className="c-card" aria-label={title}>
      <EnterAction value={actions.enter} />
      {inside}
    </Form>
  );
}

function ListTable<Column extends string>({ columns, children }: { columns: Columns<Column>; children: Elements }) {
  const { names, text, figures, sorts } = columns;
  return (
    <table className="c-table">
      <thead>
        <tr>
          {names.map((name) => (
            <th
              key={name}
              scope="col"
              className={figures?.includes(name) ? "c-number" : undefined}
              aria-sort={sorts?.[name]?.sorted}
            >
              <Heading text={text(name)} sort={sorts?.[name]} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const arrows = { ascending: "↑", descending: "↓" } as const;

function Heading({ text, sort }: { text: string; sort: SortLink | undefined }) {
  if (!sort) return <span>{text}</span>;
  return (
    <a className="c-link" href={sort.href}>
      <span>{text}</span>
      {sort.sorted && <span aria-hidden="true">{` ${arrows[sort.sorted]}`}</span>}
    </a>
  );
}
