import type { Refusal } from "~/app/platform/result";
import type { OfferProblem } from "~/app/prices/api.server";

/** What stands against an offer that is handed in. */
export type GatesRefusal = Refusal<"gates"> & { problems: OfferProblem[] };

/**
 * Why an offer stays as it is; keys of `offers:refusals`. `notFound`: not there, or another shop's. `changed`: another
 * version stands. `notNow`: it is in a state in which nobody does this. `gates`: something stands against it.
 */
export type OfferRefusal = "notFound" | "changed" | "notNow";
