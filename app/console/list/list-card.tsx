import { Form } from "#router";
import type { Elements } from "~/app/design/children/elements";
import { EnterAct } from "~/app/design/form/enter-act";
import type { IconName } from "~/app/design/icons";
import { Nothing } from "../nothing";

interface Columns<Column extends string> {
  names: readonly Column[];
  text(name: Column): string;
  /** Those of figures, which stand at the end of their column. */
  figures?: readonly Column[];
}

export interface ListCardProps<Column extends string> {
  title: string;
  /** Said in the place of the rows. */
  none?: { icon?: IconName; text: string };
  /** Heads of the table that the rows are put into; without them the rows stand as they are. */
  columns?: Columns<Column>;
  /** Acts on ticked rows: the card is their form; `enter` is what the Enter key does. */
  acts?: { enter?: string; buttons: Elements };
  /** How many there are, in words. */
  count?: string;
  /** The way to the next rows; null = these are the last. */
  more?: { href: string; text: string } | null;
  children: Elements;
}

/** The card of a list: its rows or why there are none, how many there are, and the way to more. */
export function ListCard<Column extends string>(props: ListCardProps<Column>) {
  const { title, none, columns, acts, count, more, children } = props;
  const inside = (
    <>
      {none ? <Nothing {...none} /> : acts?.buttons}
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
  if (!acts) {
    return (
      <section className="c-card" aria-label={title}>
        {inside}
      </section>
    );
  }
  return (
    <Form method="post" className="c-card" aria-label={title}>
      <EnterAct value={acts.enter} />
      {inside}
    </Form>
  );
}

function ListTable<Column extends string>({ columns, children }: { columns: Columns<Column>; children: Elements }) {
  const { names, text, figures } = columns;
  return (
    <table className="c-table">
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} scope="col" className={figures?.includes(name) ? "c-number" : undefined}>
              {text(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}
