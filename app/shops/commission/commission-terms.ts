/** The commission of a line, and its rule. Orders freeze it. */
export interface CommissionTerms {
  /** Null = older than rules. */
  ruleId: number | null;
  /** Of the line after the shop's coupon, before the platform's, without freight. */
  permille: number;
  /** Per line, minor units; null = none. */
  minMinor: number | null;
  maxMinor: number | null;
}
