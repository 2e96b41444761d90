import { z } from "zod";
import { quantity } from "~/app/platform/forms/form-parts.server";
import { type FormErrors, issueErrors } from "~/app/platform/http/form.server";
import type { OfferRules } from "~/app/prices/api.server";
import type { OfferKindName } from "../offer-kinds";

type Fields = Record<string, string>;

const hours = quantity({ min: 1, max: 720, error: "offers:errors.hours" });

const ofKind = {
  flash: z.object({}).transform((): OfferRules => ({ kind: "flash" })),
  group: z
    .object({
      teamSize: quantity({ min: 2, max: 10, error: "offers:errors.teamSize" }),
      teamLeast: z.string().default(""),
      hours,
    })
    // Nothing typed: a team goes on when it is full.
    .transform(({ teamLeast, ...rest }) => ({ ...rest, teamLeast: Number(teamLeast.trim() || rest.teamSize) }))
    .refine(({ teamSize, teamLeast }) => Number.isInteger(teamLeast) && teamLeast >= 2 && teamLeast <= teamSize, {
      path: ["teamLeast"],
      error: "offers:errors.teamLeast",
    })
    .transform((typed): OfferRules => ({ kind: "group", ...typed })),
  bargain: z
    .object({ helpers: quantity({ min: 1, max: 50, error: "offers:errors.helpers" }), hours })
    .transform((typed): OfferRules => ({ kind: "bargain", ...typed })),
} satisfies Record<OfferKindName, z.ZodType<OfferRules>>;

/** Reads what the kind of an offer adds to its price; adds the errors of its fields. */
export function readRules(fields: Fields, kind: OfferKindName, errors: FormErrors): OfferRules | null {
  const parsed = ofKind[kind].safeParse(fields);
  Object.assign(errors, issueErrors(parsed.error));
  return parsed.success ? parsed.data : null;
}

/** The fields of a kind's rules. */
export function rulesFields({ kind, ...rules }: OfferRules): Fields {
  return Object.fromEntries(Object.entries(rules).map(([name, value]) => [name, String(value)]));
}

/** What the form of a new offer proposes. */
export const proposedRules: Record<OfferKindName, OfferRules> = {
  flash: { kind: "flash" },
  group: { kind: "group", teamSize: 3, teamLeast: 2, hours: 24 },
  bargain: { kind: "bargain", helpers: 8, hours: 24 },
};
