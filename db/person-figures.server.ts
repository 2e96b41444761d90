import { type RawBuilder, sql } from "kysely";
import { compiledOnce } from "./compiled-once.server";
import type { Handle } from "./transact.server";

declare const figures: unique symbol;

/**
 * Figures of one person, counted by an area in its own tables. Its door exports them; others read them together with
 * those of other areas, without knowing how they are counted.
 */
export interface PersonFigures<Row extends object> {
  readonly [figures]: Row;
}

type RowOf<Part> = Part extends PersonFigures<infer Row> ? Row : never;
type Together<Part> = (Part extends unknown ? (row: RowOf<Part>) => void : never) extends (row: infer Row) => void
  ? Row
  : never;

const statements = new WeakMap<object, (userId: number) => RawBuilder<object>>();

/**
 * Defines figures of a person.
 * @param select a statement that returns exactly one row for anybody; its column names are unique across areas
 */
export function personFigures<Row extends object>(select: (userId: number) => RawBuilder<object>): PersonFigures<Row> {
  const part = {} as PersonFigures<Row>;
  statements.set(part, select);
  return part;
}

/** Statements by list of parts, each composed once. */
const together = new WeakMap<object, ReturnType<typeof statementOf>>();

function statementOf(parts: readonly object[]) {
  return compiledOnce<{ userId: number }>()((_, value) => {
    const selects = parts.map((part, at) => {
      const select = statements.get(part);
      if (!select) throw new Error("Figures are made by personFigures");
      return sql`(${select(value("userId"))}) as ${sql.ref(`part_${at}`)}`;
    });
    return sql<object>`select * from ${sql.join(selects, sql` cross join `)}`;
  });
}

/** Reads a person's figures of any number of areas in one statement: one per area would cost a round trip each. */
export async function readPersonFigures<const Parts extends readonly PersonFigures<object>[]>(
  handle: Handle,
  userId: number,
  parts: Parts,
): Promise<Together<Parts[number]>> {
  const statement = together.get(parts) ?? statementOf(parts);
  together.set(parts, statement);
  const rows = (await statement(handle, { userId })) as Together<Parts[number]>[];
  const [row] = rows;
  if (!row || rows.length > 1) throw new Error("Figures of a person have one row");
  return row;
}
