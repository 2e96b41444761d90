import { type Field, field } from "./field";
import { scalarText } from "./plain";

/**
 * A bounded integer, stored as digits and emitted as a custom property of the module's style rule. Out-of-range values
 * are clamped to the nearest bound.
 */
export function number(fallback: number, bounds: { min: number; max: number; unit?: "ms" | "rpx" }): Field<string> {
  const { min, max } = bounds;
  return field<string>(
    { kind: "number", ...bounds },
    String(fallback),
    (raw) => {
      const text = scalarText(raw)?.trim() ?? "";
      const found = /^[+-]?\d{1,12}(\.\d{1,12})?(px|rpx|ms)?$/.test(text)
        ? Math.round(Number.parseFloat(text))
        : Number.NaN;
      if (Number.isNaN(found)) return { value: String(fallback), problem: { code: "bad-value", done: "default" } };
      const value = String(Math.min(max, Math.max(min, found)));
      return value === String(found) ? { value } : { value, problem: { code: "out-of-range", done: "repaired" } };
    },
    true,
  );
}
