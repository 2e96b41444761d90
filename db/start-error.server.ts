/**
 * A start failure that a person can fix. `message` is one plain sentence for the console, without secrets; it is
 * printed without a stack.
 */
export class StartError extends Error {
  override readonly name = "StartError";
}

/** Recognises a StartError by its name: development and the command line load some files twice, so classes differ. */
export function isStartError(error: unknown): error is StartError {
  return error instanceof Error && error.name === "StartError";
}
