/** What a verb answers: done with a value, or refused by a rule. The refusal's code is a locale key. */
export type Result<Value, Code extends string> = { ok: true; value: Value } | { ok: false; code: Code };

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** A rule said no. A bug throws instead; a stranger gets a `Response`. */
export function refuse<Code extends string>(code: Code): { ok: false; code: Code } {
  return { ok: false, code };
}
