import type { Compilable, CompiledQuery, RawBuilder, Transaction } from "kysely";
import type { Database } from "./schema";
import { markQuick } from "./together.server";
import type { Handle } from "./transact.server";

/** Placeholder in a statement for a value supplied at execution. */
class Slot {
  constructor(readonly name: string) {}
}

type Build<Values, Row> = (
  handle: Handle,
  value: <Name extends keyof Values & string>(name: Name) => Values[Name],
) => Compilable<Row> | RawBuilder<Row>;

/**
 * Returns a statement that is compiled once and executed with different values each time: for the queries of every
 * signed-in page, which cost more to compile than to send. Its text must not depend on the values: lists go into it as
 * arrays (`any(…)`, `unnest`). Use: `compiledOnce<{ id: number }>()(…)`; the function receives a placeholder for each
 * name. It shares a connection with others of its kind (`together.server.ts`), so it must be a short read that waits
 * for no lock.
 */
export function compiledOnce<Values extends object>() {
  return <Row>(build: Build<Values, Row>): ((handle: Handle, values: Values) => Promise<Row[]>) =>
    keep(build, markQuick);
}

/** `compiledOnce` for statements in transactions, which may write and wait for locks. */
export function compiledStep<Values extends object>() {
  return <Row>(build: Build<Values, Row>): ((trx: Transaction<Database>, values: Values) => Promise<Row[]>) =>
    keep(build);
}

function keep<Values extends object, Row>(build: Build<Values, Row>, note?: (text: string) => void) {
  let cached: CompiledQuery<Row> | undefined;
  return async (handle: Handle, values: Values): Promise<Row[]> => {
    if (!cached) {
      cached = build(handle, (name) => new Slot(name) as never).compile(handle);
      note?.(cached.sql);
    }
    const parameters = cached.parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one));
    return (await handle.executeQuery<Row>({ ...cached, parameters })).rows;
  };
}
