/** Returns the value of a verb; the demo's verbs are not refused. */
export function done<Value>(result: { ok: true; value: Value } | { ok: false; code: string }): Value {
  if (!result.ok) throw new Error(`The demo was refused: ${result.code}`);
  return result.value;
}
