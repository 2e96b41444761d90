import { fieldError, type Translate } from "./field-error";

/** Returns the sentence for a refused form as a whole, or else for the first of its wrong fields. */
export function firstFault(t: Translate, errors: Record<string, string> | undefined): string | undefined {
  return fieldError(t, errors?.[""] || Object.values(errors ?? {}).find((code) => code !== ""));
}
