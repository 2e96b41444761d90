import { z } from "zod";
import { typedWords } from "~/app/platform/http/typed-words";
import { brandStates } from "./brand-states";

const shape = z.object({
  q: z
    .string()
    .transform((text) => typedWords(text, 100))
    .catch(""),
  state: z.enum(brandStates).optional().catch(undefined),
});

/** Reads the brand filter from a URL; invalid values are ignored. */
export function brandFilter(search: URLSearchParams): z.output<typeof shape> {
  return shape.parse(Object.fromEntries(search));
}
