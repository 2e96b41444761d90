import { z } from "zod";
import { searchField } from "~/app/platform/http/form.server";
import { brandStates } from "./brand-states";

const shape = z.object({
  q: searchField(100),
  state: z.enum(brandStates).optional().catch(undefined),
});

/** Reads the brand filter from a URL; invalid values are ignored. */
export function brandFilter(search: URLSearchParams): z.output<typeof shape> {
  return shape.parse(Object.fromEntries(search));
}
