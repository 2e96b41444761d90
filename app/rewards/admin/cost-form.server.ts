import { z } from "zod";
import { quantity } from "~/app/platform/forms/form-parts.server";
import { type FormErrors, issueErrors } from "~/app/platform/http/form.server";
import { type CostField, type CostRules, costFields } from "./cost-fields";

const most: Partial<Record<CostField, number>> = { buyPoints: 1000, pointsValue: 100_000 };

const form = z.object(
  Object.fromEntries(
    costFields.map((field) => {
      const range = { min: field === "pointsValue" ? 1 : 0, max: most[field] ?? 1_000_000 };
      return [field, quantity({ ...range, error: "pointsAdmin:errors.number" })];
    }),
  ) as Record<CostField, ReturnType<typeof quantity>>,
);

/**
 * Reads rules to work out from an address; those that are missing are as they stand. Refused ones come back as they
 * were typed.
 */
export function readCostForm(
  search: URLSearchParams,
  standing: CostRules,
): { values: Record<CostField, string>; rules: CostRules | null; errors: FormErrors } {
  const entries = costFields.map((field) => [field, (search.get(field) ?? String(standing[field])).slice(0, 20)]);
  const values = Object.fromEntries(entries) as Record<CostField, string>;
  const parsed = form.safeParse(values);
  if (parsed.success) return { values, rules: parsed.data, errors: {} };
  return { values, rules: null, errors: issueErrors(parsed.error) };
}
