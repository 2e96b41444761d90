/** Refusal by a rule. The code is a locale key; details are further properties. */
export interface Refusal<Code extends string> {
  ok: false;
  code: Code;
}

type Refused<Said extends string | Refusal<string>> =
  | ([Extract<Said, string>] extends [never] ? never : Refusal<Extract<Said, string>>)
  | Exclude<Said, string>;

/**
 * Result of a verb or a step: a value, or the refusal of a rule. A refusal rolls the transaction back (`transact`),
 * therefore a verb passes on the refusal of its step. An outcome that must not roll back, such as the codes of adding
 * to a cart, is a value.
 * @typeParam Said codes, and refusals with details
 */
export type Result<Value, Said extends string | Refusal<string>> = { ok: true; value: Value } | Refused<Said>;

export function ok<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

/** Creates a refusal. Bugs throw instead; missing rights end in a `Response`. @param details data beside the code */
export function refuse<Code extends string>(code: Code): Refusal<Code>;
export function refuse<Code extends string, Details extends object>(
  code: Code,
  details: Details,
): Refusal<Code> & Details;
export function refuse<Code extends string>(code: Code, details?: object): Refusal<Code> {
  return { ok: false, code, ...details };
}
