import type { Compilable, CompiledQuery } from "kysely";
import type { Handle } from "./transact.server";

/** Stands in a statement for a value that is known when it is asked. */
class Slot {
  constructor(readonly name: string) {}
}

/** What a statement that is asked with `Values` is put together from. */
type Build<Values, Row> = (
  handle: Handle,
  value: <Name extends keyof Values & string>(name: Name) => Values[Name],
) => Compilable<Row>;

/**
 * A statement that is put together once and asked with other values each time: for what every signed-in page asks. Putting one together
 * costs more than sending it. Its text must not depend on the values, so lists are out. Use: `keptStatement<{ id: number }>()(…)`; the
 * function gets, for each name, what stands in the place of the value.
 */
export function keptStatement<Values extends object>() {
  return <Row>(build: Build<Values, Row>): ((handle: Handle, values: Values) => Promise<Row[]>) => {
    let kept: CompiledQuery<Row> | undefined;
    return async (handle, values) => {
      kept ??= build(handle, (name) => new Slot(name) as never).compile();
      const parameters = kept.parameters.map((one) => (one instanceof Slot ? values[one.name as keyof Values] : one));
      return (await handle.executeQuery<Row>({ ...kept, parameters })).rows;
    };
  };
}
